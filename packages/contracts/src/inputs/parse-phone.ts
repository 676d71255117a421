import {
  parsePhoneNumberFromString,
  type CountryCallingCode,
  type CountryCode,
} from 'libphonenumber-js/min';
import { parseSuccess, parseError, type ParseResult } from './parse-result.js';
import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

export interface Phone {
  /** For example `+91`. */
  countryCode: string;
  /** The national number, 6 to 10 digits. */
  phone: string;
}

/** The default country of a number without a country code. */
export type PhoneOptions =
  | { defaultCountry: CountryCode; defaultCallingCode?: never }
  | { defaultCallingCode: CountryCallingCode; defaultCountry?: never };

const label = /^(?:tel|phone|ph|mob|mobile|whatsapp)\s*[.:]+\s*/i;
const written = /^\+?[\d\s().\-\u2010-\u2015\u2212/]+$/u;
const indianMobile = /^[6-9]\d{9}$/;
/** Matches the international prefix of most countries, and 091, which is common in India. */
const internationalPrefix = /^00(?=[1-9])|^0(?=91[6-9]\d{9}$)/;

/**
 * Parses a phone number in any common notation: `+91 98765 43210`, `09876543210`, `0091…`, `tel:+91-98765-43210`. A
 * calling code in the text overrides the default. Rejects an invalid number instead of truncating it.
 */
export function parsePhone(
  text: string,
  options: PhoneOptions = { defaultCountry: 'IN' },
): ParseResult<Phone> {
  const typed = westernDigits(visibleText(text)).replace(label, '').replaceAll('＋', '+');
  if (typed === '') return parseError('Enter your phone number');
  if (!written.test(typed)) return parseError('Enter digits only');
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < 6) return parseError('Enter at least 6 digits');
  const plain = typed.startsWith('+') ? `+${digits}` : digits.replace(internationalPrefix, '+');
  const phoneNumber = parsePhoneNumberFromString(plain, { ...options, extract: false });
  const phone = phoneNumber?.nationalNumber ?? '';
  const countryCode = `+${phoneNumber?.countryCallingCode ?? ''}`;
  if (countryCode === '+91' && !indianMobile.test(phone))
    return parseError('Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9');
  if (!phoneNumber?.isPossible())
    return parseError('Check this phone number: it has too few or too many digits');
  if (phone.length > 10) return parseError('Enter at most 10 digits');
  return parseSuccess({ countryCode, phone });
}

/**
 * Formats an E.164 number with the digit grouping of its country: `+1 415 555 0132`. Returns any other string
 * unchanged.
 */
export const formatPhoneInGroups = (phone: string) =>
  parsePhoneNumberFromString(phone, { extract: false })?.formatInternational() ?? phone;

/** Parses a mobile or landline number with its country code and returns it as E.164: `+919876543210`. */
export function parseInternationalPhone(text: string): ParseResult<string> {
  const typed = westernDigits(visibleText(text)).replace(label, '').replaceAll('＋', '+');
  const plain = typed.replace(/^00(?=[1-9])/, '+');
  const phoneNumber = written.test(plain)
    ? parsePhoneNumberFromString(plain, { extract: false })
    : undefined;
  return phoneNumber?.isPossible()
    ? parseSuccess(phoneNumber.number)
    : parseError('Enter a number with country code, like +919876543210');
}
