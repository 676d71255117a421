import { countryCodes, countryName } from 'contracts';

export type Option = readonly [value: string, label: string];

/** Returns all countries sorted by name, after an empty option with this label. */
export const countryOptions = (none: string): Option[] => [
  ['', none],
  ...countryCodes
    .map((code): Option => [code, countryName(code)])
    .sort((one, other) => one[1].localeCompare(other[1], 'en')),
];
