import { z } from 'zod';
import type { Parsed } from './inputs/parsed.js';

// A form sends text; what is left empty is absent.

export const tooLong = (maxLength: number) => `Please use at most ${maxLength} characters`;

export const requiredText = (please: string, maxLength: number) =>
  z.string().trim().min(1, please).max(maxLength, tooLong(maxLength));

export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, tooLong(maxLength)).optional();

/** A number that a parser of this workspace reads; its message appears at the field. */
export const requiredNumber = (parse: (text: string) => Parsed<number>) =>
  z.string().transform((text, context) => valueOf(parse(text), context));

export const optionalNumber = (parse: (text: string) => Parsed<number>) =>
  z
    .string()
    .transform((text, context) => (text.trim() === '' ? undefined : valueOf(parse(text), context)))
    .optional();

/** The value of a parsed text, or an issue with its message. */
export function valueOf<Value>(parsed: Parsed<Value>, context: z.RefinementCtx): Value {
  if (parsed.ok) return parsed.value;
  context.addIssue(parsed.message);
  return z.NEVER;
}

/** A field that a form repeats arrives as one value or as several. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, maxItems: number) =>
  z.union([z.array(item).max(maxItems), item.transform((one) => [one])]).optional();
