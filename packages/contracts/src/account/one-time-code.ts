import { z } from 'zod';
import { codeDigits } from '../inputs/code-digits.js';
import { parsePhone } from '../inputs/parse-phone.js';
import { visibleText } from '../inputs/visible-text.js';
import { westernDigits } from '../inputs/western-digits.js';

/**
 * Maximum length of an entered phone number in characters. It exceeds ten digits, because parsing removes separators
 * and other text.
 */
const maxTyped = 60;

const isShort = (text: string) => text.length <= maxTyped;

export const phoneInput = {
  phone: z.string().refine(isShort, 'Enter a single phone number'),
  countryCode: z
    .string()
    .refine(isShort, 'Enter a country code like +91')
    .transform((text) => westernDigits(visibleText(text)).replace(/^(?:00|\+)?\s*/, '+'))
    .pipe(z.string().regex(/^\+[1-9]\d{0,3}$/, 'Enter a country code like +91'))
    .default('+91'),
};

interface Typed {
  phone: string;
  countryCode: string;
}

const parseTyped = ({ phone, countryCode }: Typed) =>
  parsePhone(phone, { defaultCallingCode: countryCode.slice(1) });

/** Adds an issue if the phone number is invalid. */
export function checkPhone(input: Typed, context: z.RefinementCtx): void {
  const parsed = parseTyped(input);
  if (!parsed.ok) context.addIssue({ code: 'custom', path: ['phone'], message: parsed.message });
}

/** Replaces an entered phone number with its calling code and national number. An invalid number remains unchanged. */
export function normalisePhone<Input extends Typed>(input: Input): Input {
  const parsed = parseTyped(input);
  return parsed.ok ? { ...input, ...parsed.value } : input;
}

export const oneTimeCode = z
  .string()
  .overwrite(codeDigits)
  .regex(/^\d{4}$/, 'Enter the 4-digit code');

export const oneTimeCodeRequest = z
  .object(phoneInput)
  .superRefine(checkPhone)
  .overwrite(normalisePhone);

export const oneTimeCodeForm = z
  .object({ ...phoneInput, otp: oneTimeCode })
  .superRefine(checkPhone)
  .overwrite(normalisePhone);
