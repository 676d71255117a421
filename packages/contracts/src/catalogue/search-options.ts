/** The sort orders of search results. Sorting by price (`cheapest`, `dearest`) requires sign-in. */
export const sortOrders = ['random', 'newest', 'name', 'cheapest', 'dearest'] as const;

/** Size classes by the longest side of a product: under 5 cm, from 5 to under 10 cm, and 10 cm or more. */
export const sizeOptions = ['small', 'medium', 'large'] as const;

/** The product filters, named as in URLs. */
export const filterNames = ['category', 'crystal', 'benefit', 'size', 'unit'] as const;

export const maxQueryLength = 100;
export const maxFilterLength = 200;

export type SortOrder = (typeof sortOrders)[number];
export type SizeOption = (typeof sizeOptions)[number];
export type FilterName = (typeof filterNames)[number];
