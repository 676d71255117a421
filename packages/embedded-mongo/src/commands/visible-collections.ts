import type { CollectionSpec } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import type { Context } from './context.js';

/** The collection of a name, as the command's view has it. */
export function lookUp({ view }: Pick<Context, 'view'>, namespace: string): Collection | undefined {
  return view.catalog.find(namespace);
}

/** Makes a collection unless it exists; one that a transaction makes is its own until the commit. */
export function makeCollection(
  { services, view }: Pick<Context, 'services' | 'view'>,
  spec: CollectionSpec,
): Promise<Collection> {
  return view.write((writer) => services.catalog.create(writer, spec));
}
