import { z } from 'zod';
import type { ParseResult } from '../inputs/parsed.js';

// Schemas of form fields. Forms send text, and an empty field counts as absent.

export const tooLongMessage = (maxLength: number) => `Use at most ${maxLength} characters`;

export const requiredText = (hint: string, maxLength: number) =>
  z.string().trim().min(1, hint).max(maxLength, tooLongMessage(maxLength));

export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, tooLongMessage(maxLength)).optional();

/** Returns the schema of a number field; the error message of `parse` is shown at the field. */
export const requiredNumber = (parse: (text: string) => ParseResult<number>) =>
  z.string().transform((text, context) => valueOrZodIssue(parse(text), context));

export const optionalNumber = (parse: (text: string) => ParseResult<number>) =>
  z
    .string()
    .transform((text, context) =>
      text.trim() === '' ? undefined : valueOrZodIssue(parse(text), context),
    )
    .optional();

/** Returns the parsed value, or adds an issue with the error message. */
export function valueOrZodIssue<Value>(
  parsed: ParseResult<Value>,
  context: z.RefinementCtx,
): Value {
  if (parsed.ok) return parsed.value;
  context.addIssue(parsed.message);
  return z.NEVER;
}

/** An array, because a repeated form field arrives as a single value if it occurs only once. */
export const oneOrManyField = <Item extends z.ZodType<unknown, string>>(
  item: Item,
  maxItems: number,
) => z.union([z.array(item).max(maxItems), item.transform((value) => [value])]).optional();
