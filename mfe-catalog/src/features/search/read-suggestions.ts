import type { Product } from 'contracts';
import { api } from '../../lib/api.js';
import { loadOptionalData } from '../../lib/load-optional-data.js';

export type Suggestion = Pick<
  Product,
  'id' | 'productName' | 'modelNumber' | 'mainImage' | 'category'
>;

const maxSuggestions = 5;

export interface Suggestions {
  products: Suggestion[];
  /** Number of all matching products, including those not suggested. */
  total: number;
}

/**
 * Resolves to the best matches, or to undefined if they cannot be read. Products whose name contains the search words
 * come first.
 */
export async function readSuggestions(words: string): Promise<Suggestions | undefined> {
  const query = { q: words, limit: maxSuggestions };
  return loadOptionalData('suggestions', () => api.call('findProducts', { query }));
}
