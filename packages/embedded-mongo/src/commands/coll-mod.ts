import type { Document } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Catalog } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/indexes.js';
import type { Writer } from '../storage/store.js';
import { documentAt, flagAt, textAt } from './arguments.js';
import type { Command } from './context.js';
import { checkFields } from './fields.js';
import { findIndex } from './named-index.js';
import { collectionName, findCollection } from './namespace.js';

/** Hides an index from plans, or shows it again; nothing else of a collection can be changed. */
export const collMod: Command = async (context) => {
  const { body, services, view, database } = context;
  const collection = findCollection(context);
  if (!collection)
    refuse(codes.NamespaceNotFound, `ns does not exist: ${database}.${collectionName(context)}`);
  const wanted = documentAt(body, 'index');
  if (!wanted) return {};
  if (collection.isView) refuse(codes.InvalidOptions, "option not supported on a view: 'index'");
  return view.write((writer, catalog) =>
    hide(services.catalog, writer, { collection: catalog.current(collection), wanted }),
  );
};

function hide(
  catalog: Catalog,
  writer: Writer,
  { collection, wanted }: { collection: Collection; wanted: Document },
): Document {
  checkFields('collMod.index', wanted, ['name', 'hidden']);
  const index = namedIndex(collection, textAt(wanted, 'name'));
  if ((wanted['hidden'] ?? null) === null) refuse(codes.InvalidOptions, 'no hidden field');
  if (index.isPrimary) refuse(codes.BadValue, "can't hide _id index");
  const isHidden = flagAt(wanted, 'hidden');
  const { hidden: before = false, ...spec } = index.spec;
  const changed = isHidden ? { ...spec, hidden: true } : spec;
  catalog.changeIndex(writer, collection, new Index(index.id, changed, index));
  return { hidden_old: before, hidden_new: isHidden };
}

function namedIndex(collection: Collection, name: string | undefined): Index {
  if (name === undefined) refuse(codes.InvalidOptions, 'an index is named by its name');
  const found = findIndex(collection, name);
  if (found) return found;
  refuse(codes.IndexNotFound, `cannot find index ${name} for ns ${collection.namespace}`);
}
