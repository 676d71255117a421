import type { Category } from 'contracts';
import { api } from '../../lib/api.js';
import { readList } from '../../lib/read-list.js';

let known: Promise<Category[]> | undefined;

/** The categories, read once for the whole visit; a failure is forgotten, so that the next menu asks again. */
export async function readCategories(): Promise<Category[]> {
  known ??= readList('categories', () => api.call('listCategories'));
  const categories = await known;
  if (categories.length === 0) known = undefined;
  return categories;
}
