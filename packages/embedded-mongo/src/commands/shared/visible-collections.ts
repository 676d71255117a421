import type { CollectionSpec } from '../../storage/catalog/catalog.js';
import type { Collection } from '../../storage/collection.js';
import type { Context } from './context.js';

export function findVisibleCollection(
  { view }: Pick<Context, 'view'>,
  namespace: string,
): Collection | undefined {
  return view.catalog.find(namespace);
}

/** Creates a collection unless it exists. In a transaction, other clients see it only after the commit. */
export function createCollection(
  { services, view }: Pick<Context, 'services' | 'view'>,
  spec: CollectionSpec,
): Promise<Collection> {
  return view.write((writer) => services.catalog.create(writer, spec));
}
