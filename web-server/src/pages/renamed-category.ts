import { pagePaths, routes, type RenamedCategory } from 'contracts';
import { findPage } from 'shell';
import type { CatalogueCache } from '../proxy/catalogue-cache.js';
import type { ReadAnswer } from '../rendering/protocol.js';
import type { Renderer } from '../rendering/renderer.js';
import { shopRoutes } from '../rendering/shop-routes.js';

interface CategorySource {
  renderer: Renderer;
  reads: Pick<CatalogueCache, 'read'>;
}

/** Where the page of a category is that has another name by now; undefined for every other path. */
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

/** None where nobody can say: the page is not there either way. */
async function readRenamed(reads: CategorySource['reads']): Promise<RenamedCategory[]> {
  const { status, text } = await reads.read(routes.listRenamedCategories.path).catch(() => unread);
  // The backend builds each answer by the contract schema that the type is inferred from.
  return status === 200 ? (JSON.parse(text) as RenamedCategory[]) : [];
}

const unread: ReadAnswer = { status: 503, text: '' };
