import { z } from 'zod';

// A form sends text; what is left empty is absent.

export const tooLong = (maxLength: number) => `Please use at most ${maxLength} characters`;

export const requiredText = (please: string, maxLength: number) =>
  z.string().trim().min(1, please).max(maxLength, tooLong(maxLength));

export const optionalText = (maxLength: number) =>
  z.string().trim().max(maxLength, tooLong(maxLength)).optional();

export const requiredNumber = (pattern: RegExp, please: string) =>
  z
    .string()
    .trim()
    .regex(pattern, please)
    .transform((given) => Number(given));

export const optionalNumber = (pattern: RegExp, please: string) =>
  z
    .string()
    .trim()
    .refine((given) => given === '' || pattern.test(given), please)
    .transform((given) => (given === '' ? undefined : Number(given)))
    .optional();

/** A field that a form repeats arrives as one value or as several. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item, maxItems: number) =>
  z.union([z.array(item).max(maxItems), item.transform((one) => [one])]).optional();
