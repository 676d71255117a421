import type { CollectionSpec } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import type { Context } from './context.js';

/** The collection of a name, as the command's view has it. */
export function lookUp(
  { services, view }: Pick<Context, 'services' | 'view'>,
  namespace: string,
): Collection | undefined {
  return view.drafts?.get(namespace) ?? services.catalog.find(namespace);
}

/** Makes a collection; one that a transaction makes is its own until the commit. */
export async function makeCollection(
  { services, view }: Pick<Context, 'services' | 'view'>,
  spec: CollectionSpec,
): Promise<Collection> {
  const { catalog } = services;
  if (!view.drafts) return catalog.write((writer) => catalog.create(writer, spec));
  const draft = catalog.draft(spec);
  view.drafts.set(draft.namespace, draft);
  return draft;
}
