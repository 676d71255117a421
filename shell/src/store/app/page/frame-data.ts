import type { ApiClient } from 'storefront-kit';
import type { FrameData } from './inlined-page.js';

/** Loads the data of the shop layout. If the categories are unavailable, the layout renders without them. */
export async function loadFrameData(api: ApiClient): Promise<FrameData> {
  const categories = await api.call('listCategories').catch(() => undefined);
  if (!categories) return { categories: [], isUnread: true };
  return { categories: categories.map(({ name }) => name) };
}
