import { countryCodes, countryName } from 'contracts';

export type Option = readonly [value: string, label: string];

/** Returns all countries sorted by name, after an empty option with the label `emptyLabel`. */
export const countryOptions = (emptyLabel: string): Option[] => [
  ['', emptyLabel],
  ...countryCodes
    .map((code): Option => [code, countryName(code)])
    .sort((a, b) => a[1].localeCompare(b[1], 'en')),
];
