import { describe, type Document } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/indexes.js';
import type { Writer } from '../storage/store.js';
import { documentAt, flagAt, numberAt, textAt } from './arguments.js';
import { checkView } from './check-view.js';
import type { Command, Services } from './context.js';
import { checkFields } from './fields.js';
import { collectionName, findCollection } from './namespace.js';
import { readLifetime } from './index-spec.js';
import { findIndex } from './named-index.js';
import { checkValidation } from './validation.js';

const OPTIONS = ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline'];

/** Changes the options of a collection, a view or an index. */
export const collMod: Command = async (context) => {
  const { body, services, view, database } = context;
  const collection = findCollection(context);
  if (!collection)
    refuse(codes.NamespaceNotFound, `ns does not exist: ${database}.${collectionName(context)}`);
  checkValidation('collMod', body);
  if (!collection.isView && ['viewOn', 'pipeline'].some((name) => body[name] !== undefined))
    refuse(codes.InvalidOptions, "'viewOn' and 'pipeline' are only for views");
  checkView(context, collectionName(context));
  const wanted = documentAt(body, 'index');
  if (wanted && collection.isView)
    refuse(codes.InvalidOptions, "option not supported on a view: 'index'");
  return view.write((writer, catalog) => {
    const options = { ...catalog.current(collection).options };
    for (const name of OPTIONS)
      if ((body[name] ?? undefined) !== undefined) options[name] = body[name];
    const changed = services.catalog.change(writer, collection, { options });
    return wanted ? changeIndex(services, writer, { collection: changed, wanted }) : {};
  });
};

function changeIndex(
  { catalog }: Services,
  writer: Writer,
  { collection, wanted }: { collection: Collection; wanted: Document },
): Document {
  checkFields('collMod.index', wanted, ['name', 'keyPattern', 'expireAfterSeconds', 'hidden']);
  const index = namedIndex(collection, wanted);
  const changes = readChanges(index, wanted);
  const { hidden = false, ...before } = index.spec;
  const old: Document = { ...before, hidden };
  const reply: Document = {};
  for (const [name, value] of Object.entries(changes)) {
    if (old[name] !== undefined) reply[`${name}_old`] = old[name];
    reply[`${name}_new`] = value;
  }
  const { hidden: isHidden, ...spec }: Document = { ...old, ...changes };
  if (isHidden === true) spec['hidden'] = true;
  catalog.changeIndex(writer, collection, new Index(index.id, spec, index));
  return reply;
}

/** What an index may become, under the rules by which it is made. */
function readChanges({ isPrimary, fields }: Index, wanted: Document): Document {
  const { expireAfterSeconds = null, hidden = null } = wanted;
  if (expireAfterSeconds === null && hidden === null)
    refuse(codes.InvalidOptions, 'no expireAfterSeconds or hidden field');
  if (isPrimary && hidden !== null) refuse(codes.BadValue, "can't hide _id index");
  if (isPrimary) refuse(codes.InvalidOptions, 'the _id field does not support TTL indexes');
  if (expireAfterSeconds !== null && fields.length > 1)
    refuse(codes.InvalidOptions, 'TTL indexes are single-field indexes');
  numberAt(wanted, 'expireAfterSeconds');
  return {
    ...readLifetime(expireAfterSeconds ?? undefined, codes.InvalidOptions),
    ...(hidden !== null && { hidden: flagAt(wanted, 'hidden') }),
  };
}

function namedIndex(collection: Collection, given: Document): Index {
  const name = textAt(given, 'name');
  const keyPattern = documentAt(given, 'keyPattern');
  if ((name === undefined) === (keyPattern === undefined))
    refuse(codes.InvalidOptions, 'an index is named by its name or its key pattern');
  const wanted = name ?? keyPattern;
  const found = findIndex(collection, wanted);
  if (found) return found;
  refuse(
    codes.IndexNotFound,
    `cannot find index ${describe(wanted)} for ns ${collection.namespace}`,
  );
}
