import { formatCount } from 'storefront-kit';

export const browseTexts = {
  allProductsLead: 'Handmade crystal and agate, at wholesale prices.',
  explore: 'Explore Our Collection',
  count: (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`),
  shown: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} products`,
  shownFrom: (first: number, last: number, total: number) =>
    `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} products`,
  showMore: 'Show more',
  next: 'Next page',
  previous: 'Previous page',
  loading: 'Loading more products',
  moreFailed: "Couldn't load more products. Try again.",
  empty: 'No products to show yet.',
  emptyLead: "New pieces are on their way. Ask us what's coming.",
  emptyCategory: 'No products in this category yet.',
  unknownCategory: "We couldn't find this category.",
  unknownCategoryLead: 'It may have been renamed. Browse the full collection.',
};
