import { toCardinal as inIndianEnglish } from 'n2words/en-IN';
import { toCardinal as inAmericanEnglish } from 'n2words/en-US';
import type { Currency } from 'contracts';

const words = {
  INR: { unit: 'Rupees', subunit: 'Paise', toWords: inIndianEnglish },
  USD: { unit: 'US Dollars', subunit: 'Cents', toWords: inAmericanEnglish },
};

/** Spells out an amount in minor units as on invoices: `Rupees One Lakh and Paise Fifty Only`. */
export function spellOutAmount(minor: number, currency: Currency): string {
  const { unit, subunit, toWords } = words[currency];
  const whole = BigInt(minor);
  const part = (name: string, count: bigint) => `${name} ${inTitleCase(toWords(count))}`;
  const [units, subunits] = [whole / 100n, whole % 100n];
  return `${part(unit, units)}${subunits > 0n ? ` and ${part(subunit, subunits)}` : ''} Only`;
}

/** Removes every "and" from the words of a number, because only the subunit is introduced by "and". */
const inTitleCase = (text: string) =>
  text.replaceAll(' and ', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
