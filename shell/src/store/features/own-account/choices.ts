import { countryCodes, countryName, languageName, offeredLanguages } from 'contracts';
import { ownAccountTexts as texts } from '../../own-account-texts.js';

type Option = readonly [string, string];

const none: Option = ['', texts.none];
const byName = (one: Option, other: Option) => one[1].localeCompare(other[1], 'en');

/** Returns all countries as options, sorted by name. */
export const countryOptions = (): Option[] => [
  none,
  ...countryCodes.map((code): Option => [code, countryName(code)]).sort(byName),
];

/** Returns the offered languages as options, including a language chosen elsewhere. */
export function languageOptions(chosen: string): Option[] {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  return [none, ...[...tags].map((tag): Option => [tag, languageName(tag)]).sort(byName)];
}
