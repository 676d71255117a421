import { languageName, offeredLanguages } from 'contracts';
import type { Option } from '../../lib/country-options.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';

const emptyOption: Option = ['', texts.none];
const byName = (a: Option, b: Option) => a[1].localeCompare(b[1], 'en');

/**
 * Returns the languages sorted by name, after an empty option. `chosen` is included even if the
 * shop does not offer it.
 */
export function languageOptions(chosen: string): Option[] {
  const tags = new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]);
  return [emptyOption, ...[...tags].map((tag): Option => [tag, languageName(tag)]).sort(byName)];
}
