import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { countryName } from './countries.js';
import { visibleText } from '../inputs/visible-text.js';
import { westernDigits } from '../inputs/western-digits.js';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: string;
  /** For example `+91`. */
  countryCode: string;
}

/** Returns every country with a calling code, sorted by name. */
export function phoneCountries(): PhoneCountry[] {
  return getCountries()
    .map((country) => ({
      country,
      name: countryName(country),
      countryCode: `+${getCountryCallingCode(country)}`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

// For each calling code that several countries share, the country with the most phone numbers.
const main: Record<string, string> = {
  '+1': 'US',
  '+7': 'RU',
  '+44': 'GB',
  '+39': 'IT',
  '+61': 'AU',
};

/** Returns the country that a string identifies: `India`, `IN`, `+91`, `0091` or `India (+91)`. */
export function findPhoneCountry(
  text: string,
  countries: readonly PhoneCountry[],
): PhoneCountry | undefined {
  const typed = westernDigits(visibleText(text)).toLowerCase();
  const [, digits] = /(?:^|\+|\()(?:00)?([1-9]\d{0,3})\)?$/.exec(typed) ?? [];
  const name = typed.replace(/[\s(]*\+?\d[\d\s]*\)?$/, '');
  const isNamed = (candidate: PhoneCountry) =>
    candidate.name.toLowerCase() === name || candidate.country.toLowerCase() === name;
  const code = `+${digits}`;
  return (
    countries.find(isNamed) ??
    countries.find((candidate) => candidate.country === main[code]) ??
    countries.find((candidate) => candidate.countryCode === code)
  );
}
