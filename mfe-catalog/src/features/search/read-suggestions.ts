import type { Product } from 'contracts';
import { api } from '../../lib/api.js';
import { readOrLog } from '../../lib/read-or-log.js';

export type Suggestion = Pick<
  Product,
  'id' | 'productName' | 'modelNumber' | 'mainImage' | 'category'
>;

const maxSuggestions = 5;

/** The products that fit best, names that contain the words first; nothing when they cannot be read. */
export async function readSuggestions(words: string): Promise<Suggestion[] | undefined> {
  const query = { q: words, limit: maxSuggestions };
  const found = await readOrLog('suggestions', () => api.call('findProducts', { query }));
  return found?.products;
}
