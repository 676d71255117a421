import { z } from 'zod';
import type { ParseResult } from '../inputs/parse-result.js';

// Schemas of form fields. Forms send every value as text; an empty optional number counts as absent.

export const tooLongMessage = (maxLength: number) => `Use at most ${maxLength} characters`;

export const requiredText = (hint: string, maxLength: number) =>
  z.string().trim().min(1, hint).max(maxLength, tooLongMessage(maxLength));

export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, tooLongMessage(maxLength)).optional();

/**
 * Returns the schema of a required number. If `parse` rejects the text, the form shows its error message at the field.
 */
export const requiredNumber = (parse: (text: string) => ParseResult<number>) =>
  z.string().transform((text, context) => valueOrZodIssue(parse(text), context));

export const optionalNumber = (parse: (text: string) => ParseResult<number>) =>
  z
    .string()
    .transform((text, context) =>
      text.trim() === '' ? undefined : valueOrZodIssue(parse(text), context),
    )
    .optional();

/** Returns the parsed value. If parsing failed, adds an issue with the error message to `context`. */
export function valueOrZodIssue<Value>(
  parsed: ParseResult<Value>,
  context: z.RefinementCtx,
): Value {
  if (parsed.ok) return parsed.value;
  context.addIssue(parsed.message);
  return z.NEVER;
}

/**
 * Returns the parameters of a Zod refinement that reads only the given fields of an object. The refinement then runs
 * even if other fields are invalid, so that a form shows all errors at once.
 */
export const whenFieldsValid = (...names: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    // An issue without a path means that the value is not an object of the expected shape.
    issues.every(({ path }) => path?.length && !names.includes(String(path[0]))),
});

/**
 * Returns the schema of a form field that may be repeated. The result is always an array, although a field that occurs
 * once arrives as a single value.
 */
export const oneOrManyField = <Item extends z.ZodType<unknown, string>>(
  item: Item,
  maxItems: number,
) => z.union([z.array(item).max(maxItems), item.transform((value) => [value])]).optional();
