import { filterNames, maxFilterLength, maxQueryLength, type PageName } from 'contracts';

const listNames = [...filterNames, 'sort', 'page'];

/** The query parameters that each page reads. */
const names: Partial<Record<PageName, string[]>> = {
  allProducts: [...listNames, 'seed'],
  category: listNames,
  search: ['q', ...listNames],
};

const longest = Math.max(maxQueryLength, maxFilterLength);
const isNumber = /^[1-9]\d{0,9}$/;

/** The query as far as the page knows it, in one order: whatever else stands there makes no other page. */
export function knownQuery(page: PageName, search: string): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names[page] ?? []) {
    const value = given.get(name)?.trim() ?? '';
    const isNumeric = name === 'page' || name === 'seed';
    if (value === '' || value.length > longest || (isNumeric && !isNumber.test(value))) continue;
    known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}
