// cspell:ignore SBIN HDFCINBB okaxis
import { z } from 'zod';
import { countryCodes } from '../customer/countries.js';
import { normaliseTaxNumber, taxNumberError } from '../customer/tax-number.js';
import { tooLongMessage } from '../http/form-inputs.js';
import { visibleText } from '../inputs/visible-text.js';
import { westernDigits } from '../inputs/western-digits.js';

interface CodeRules {
  /** Returns the code in canonical form, for example without separators. */
  normalise: (typed: string) => string;
  /** Returns an error message if the code is invalid, otherwise undefined. */
  fault: (code: string) => string | undefined;
}

/** Maximum length of an entered code in characters. Every valid code is shorter, even with separators. */
const maxTyped = 300;

/**
 * Returns the schema of an optional code. An invalid code is kept as entered, so that the form can
 * show it beside the error message.
 */
const code = ({ normalise, fault }: CodeRules) =>
  z
    .string()
    .max(maxTyped, tooLongMessage(maxTyped))
    .overwrite((typed) => {
      const read = normalise(typed);
      return read === '' || !fault(read) ? read : typed;
    })
    .superRefine((text, context) => {
      const message = text && fault(normalise(text));
      if (message) context.addIssue(message);
    });

const withoutSeparators = (typed: string) =>
  westernDigits(visibleText(typed)).replaceAll(/[\s\p{Pd}]/gu, '');
const inCapitals = (typed: string) => withoutSeparators(typed).toUpperCase();

const matching = (pattern: RegExp, message: string) => (text: string) =>
  pattern.test(text) ? undefined : message;

/** A bank account number. Indian banks use 9 to 18 digits; leading zeros are significant. */
export const accountNumber = code({
  normalise: withoutSeparators,
  fault: matching(/^\d{9,18}$/, 'Enter 9 to 18 digits'),
});

/** IFSC: four letters for the bank, a zero, and six characters for the branch. */
export const ifsc = code({
  normalise: inCapitals,
  fault: matching(
    /^[A-Z]{4}0[A-Z0-9]{6}$/,
    'Enter 11 characters: four letters, a zero, then six letters or digits, like SBIN0001234',
  ),
});

/** SWIFT code (ISO 9362): the bank, its country, its location and, optionally, a branch. */
export const swiftCode = code({ normalise: inCapitals, fault: swiftFault });

/** The address of an account in the Unified Payments Interface; case-insensitive, stored as entered. */
export const upiId = code({
  normalise: visibleText,
  fault: matching(
    /^[a-z\d][a-z\d._-]{1,255}@[a-z][a-z\d]{1,63}$/i,
    'Enter a UPI ID like name@okaxis: no spaces, and no dot after the @',
  ),
});

/** The importer-exporter code: the PAN of the business, or ten digits if issued before 2017. */
export const iec = code({
  normalise: inCapitals,
  fault: matching(
    /^([A-Z]{5}\d{4}[A-Z]|\d{10})$/,
    'Enter 10 characters: the PAN, like AAPFU0939F, or ten digits',
  ),
});

export const gstin = code({
  normalise: (typed) => normaliseTaxNumber(westernDigits(visibleText(typed))),
  fault: (number) => taxNumberError(number, 'IN'),
});

function swiftFault(text: string) {
  const [, country = ''] = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}([A-Z0-9]{3})?$/.exec(text) ?? [];
  return countryCodes.includes(country)
    ? undefined
    : 'Enter the 8 or 11 characters of the SWIFT code, like HDFCINBB';
}
