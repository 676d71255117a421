import { countryCodes, countryName, languageName, offeredLanguages } from 'contracts';
import { ownAccountTexts as texts } from '../../own-account-texts.js';

type Option = readonly [string, string];

const none: Option = ['', texts.none];
const byName = (one: Option, other: Option) => one[1].localeCompare(other[1], 'en');

/** All countries sorted by name, after an empty option. */
export const countryOptions = (): Option[] => [
  none,
  ...countryCodes.map((code): Option => [code, countryName(code)]).sort(byName),
];

/** Languages sorted by name, after an empty option. `chosen` is included even if the shop does not offer it. */
export function languageOptions(chosen: string): Option[] {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  return [none, ...[...tags].map((tag): Option => [tag, languageName(tag)]).sort(byName)];
}
