import { visibleText } from '../inputs/visible-text.js';

/**
 * Format of a GSTIN: state code, PAN of the business, its registration number within the state, Z, and a check digit.
 */
const gstin = /^(0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The formats of VAT numbers, keyed by the country that issues them. */
const vatNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GB: /^(GB|XI)(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{10}\d{2}$/,
  NO: /^NO\d{9}MVA$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

const anyNumber = /^[A-Z0-9]{4,20}$/;
const looksLikeGstin = /^\d{2}[A-Z]{5}/;

/**
 * Returns a tax number in upper case without spaces, separators or a pasted label such as "GSTIN:". Returns an empty
 * string for "None" and "n/a".
 */
export function normaliseTaxNumber(typed: string): string {
  const number = visibleText(typed)
    .replace(/^(gstin|gst|vat|tax)\b(\s*(no|number|id|in)\b\.?)?\s*[:#-]*/i, '')
    .replaceAll(/[\s./:#-]/g, '')
    .toUpperCase();
  return /^(NONE|NA|NIL)$/.test(number) ? '' : number;
}

/** Returns why a GSTIN or VAT number is invalid in a country, or undefined if it is plausible. */
export function taxNumberError(number: string, country: string): string | undefined {
  if (number === '') return undefined;
  if (country === 'IN' || (country === '' && looksLikeGstin.test(number)))
    return gstinFault(number);
  const vat = vatNumbers[country];
  if (vat) return vat.test(number) ? undefined : wrongVat(country);
  return anyNumber.test(number) ? undefined : 'Enter 4 to 20 letters and digits';
}

function gstinFault(number: string) {
  if (!gstin.test(number)) return 'A GSTIN has 15 characters, like 27AAPFU0939F1ZV';
  return number.endsWith(checkDigit(number)) ? undefined : 'Invalid GSTIN. Check each character.';
}

function wrongVat(country: string) {
  const prefix = country === 'GR' ? 'EL' : country;
  return `VAT numbers of this country start with ${prefix}`;
}

/** Returns the check digit for the first 14 characters, in base 36; every second character counts twice. */
function checkDigit(number: string) {
  const base = 36;
  const sum = Array.from(number.slice(0, -1)).reduce((total, character, position) => {
    const product = Number.parseInt(character, base) * (1 + (position % 2));
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return ((base - (sum % base)) % base).toString(base).toUpperCase();
}
