import type { FilterName, SizeOption, SortOrder } from 'contracts';

const sizes: Record<SizeOption, string> = {
  small: 'Small, under 5 cm',
  medium: 'Medium, 5 to 10 cm',
  large: 'Large, 10 cm and up',
};

export const filterTexts = {
  label: 'Filter and sort',
  apply: 'Apply',
  clear: 'Clear all',
  remove: (value: string) => `Remove ${value}`,
  none: 'No products match these filters.',
  noneLead: 'Remove a filter, or ask us. We make more than we list.',
  names: {
    category: 'Category',
    crystal: 'Crystal',
    benefit: 'Benefit',
    size: 'Size',
    unit: 'Unit',
  } satisfies Record<FilterName, string>,
  any: {
    category: 'All categories',
    crystal: 'Any crystal',
    benefit: 'Any benefit',
    size: 'Any size',
    unit: 'Any unit',
  } satisfies Record<FilterName, string>,
  sizes,
  sort: 'Sort by',
  usual: 'Featured',
  bestFit: 'Best match',
  orders: {
    newest: 'Newest first',
    name: 'Name, A to Z',
    cheapest: 'Price, low to high',
    dearest: 'Price, high to low',
  } satisfies Record<Exclude<SortOrder, 'random'>, string>,
};
