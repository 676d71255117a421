import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { Catalog } from '../../storage/catalog/catalog.js';
import type { Collection } from '../../storage/collection.js';
import { Index } from '../../storage/indexes/indexes.js';
import type { Writer } from '../../storage/store.js';
import {
  readDocumentField,
  readBooleanField,
  pickPresentFields,
  readStringField,
} from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { rejectUnknownFields } from '../shared/fields.js';
import { findIndex } from '../shared/named-index.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { checkValidationOptions } from '../writes/validation.js';

const VALIDATION = ['validator', 'validationLevel', 'validationAction'];

export const collMod: Command = async (context) => {
  const { body, services, view, database } = context;
  const target = findCollection(context);
  if (!target)
    refuse(codes.NamespaceNotFound, `ns does not exist: ${database}.${collectionName(context)}`);
  checkValidationOptions('collMod', body);
  const changes = pickPresentFields(body, VALIDATION);
  const hasChanges = Object.keys(changes).length > 0;
  const index = readDocumentField(body, 'index');
  if (!index && !hasChanges) return {};
  if (target.isView) {
    refuse(
      codes.InvalidOptions,
      'option not supported on a view: views have no index or validator',
    );
  }
  return view.write((writer, catalog) => {
    const current = catalog.current(target);
    const options = { ...current.options, ...changes };
    const collection = hasChanges ? services.catalog.change(writer, current, { options }) : current;
    return index ? hide(services.catalog, writer, { collection, indexChange: index }) : {};
  });
};

function hide(
  catalog: Catalog,
  writer: Writer,
  { collection, indexChange }: { collection: Collection; indexChange: Document },
): Document {
  rejectUnknownFields('collMod.index', indexChange, ['name', 'hidden']);
  const index = namedIndex(collection, readStringField(indexChange, 'name'));
  if ((indexChange['hidden'] ?? null) === null) refuse(codes.InvalidOptions, 'no hidden field');
  if (index.isPrimary) refuse(codes.BadValue, "can't hide _id index");
  const isHidden = readBooleanField(indexChange, 'hidden');
  const { hidden: before = false, ...spec } = index.spec;
  const changed = isHidden ? { ...spec, hidden: true } : spec;
  catalog.changeIndex(writer, collection, new Index(index.id, changed, index));
  return { hidden_old: before, hidden_new: isHidden };
}

function namedIndex(collection: Collection, name: string | undefined): Index {
  if (name === undefined) refuse(codes.InvalidOptions, 'an index is named by its name');
  const index = findIndex(collection, name);
  if (index) return index;
  refuse(codes.IndexNotFound, `cannot find index ${name} for ns ${collection.namespace}`);
}
