import { languageName, offeredLanguages } from 'contracts';
import type { Option } from '../../lib/country-options.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';

const none: Option = ['', texts.none];
const byName = (one: Option, other: Option) => one[1].localeCompare(other[1], 'en');

/**
 * Returns the languages sorted by name, after an empty option. `chosen` is included even if the
 * shop does not offer it.
 */
export function languageOptions(chosen: string): Option[] {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  return [none, ...[...tags].map((tag): Option => [tag, languageName(tag)]).sort(byName)];
}
