import { formatCount } from 'storefront-kit';

export const searchTexts = {
  label: 'Search for products',
  placeholder: 'Search for products...',
  suggestions: 'Suggestions',
  none: 'No products found',
  all: (total: number) => `See all ${formatCount(total)} results`,
  found: (count: number) =>
    count === 1
      ? '1 suggestion. Use the arrow keys to choose it.'
      : `${count} suggestions. Use the arrow keys to choose one.`,
};
