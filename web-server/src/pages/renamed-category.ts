import { pagePaths, routes, type RenamedCategory } from 'contracts';
import { findPage } from 'shell';
import type { CatalogueCache } from '../proxy/catalogue-cache.js';
import type { CatalogueReadResponse } from '../rendering/protocol.js';
import type { Renderer } from '../rendering/renderer.js';
import { shopRoutes } from '../rendering/shop-routes.js';

interface CategorySource {
  renderer: Renderer;
  reads: Pick<CatalogueCache, 'read'>;
}

/** Returns the current path of a renamed category's page, or undefined for all other paths. */
export async function renamedCategoryPath(
  path: string,
  { renderer, reads }: CategorySource,
): Promise<string | undefined> {
  const route = findPage(shopRoutes(renderer.set), path);
  if (route?.each !== 'category') return undefined;
  const [name] = Object.values(route.params);
  const to = (await readRenamed(reads)).find(({ from }) => from === name)?.to;
  return to === undefined ? undefined : pagePaths.category.replace(':name', encodeURIComponent(to));
}

/** Returns no renames while the backend is unavailable; the page then responds with 404. */
async function readRenamed(reads: CategorySource['reads']): Promise<RenamedCategory[]> {
  const { status, text } = await reads.read(routes.listRenamedCategories.path).catch(() => unread);
  // The cast is safe: the type is inferred from the contract schema with which the backend
  // serialises the response.
  return status === 200 ? (JSON.parse(text) as RenamedCategory[]) : [];
}

const unread: CatalogueReadResponse = { status: 503, text: '' };
