/** How found products are ordered; the two by price are for those who are signed in. */
export const sortOrders = ['random', 'newest', 'name', 'cheapest', 'dearest'] as const;

/** By the longest side: under 5 cm, under 10 cm, or more. */
export const sizeOptions = ['small', 'medium', 'large'] as const;

/** What products can be narrowed down by, as it stands in addresses. */
export const filterNames = ['category', 'crystal', 'benefit', 'size', 'unit'] as const;

/** Signs that a buyer's words and a filter's value have at most. */
export const maxQueryLength = 100;
export const maxFilterLength = 200;

export type SortOrder = (typeof sortOrders)[number];
export type SizeOption = (typeof sizeOptions)[number];
export type FilterName = (typeof filterNames)[number];
