import type { Document } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';
import { documentAt, listAt } from './arguments.js';
import type { Command, Context } from './context.js';
import { checkFields } from './fields.js';
import { collectionName, findCollection } from './namespace.js';
import { keyText } from './select.js';
import { checkValidation } from './validation.js';
import { checkViewPipeline } from './views.js';

const OPTIONS = ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline'];

/** Changes the options of a collection, a view or an index. */
export const collMod: Command = async (context) => {
  const { body, services, database } = context;
  const collection = findCollection(context);
  if (!collection) {
    throw new CommandError(
      codes.NamespaceNotFound,
      `ns does not exist: ${database}.${collectionName(context)}`,
    );
  }
  const options = { ...collection.options };
  for (const name of OPTIONS) if (body[name] !== undefined) options[name] = body[name];
  checkValidation('collMod', body);
  if (body['viewOn'] !== undefined && !collection.isView)
    throw new CommandError(codes.InvalidOptions, "'viewOn' is only for views");
  checkViewPipeline(listAt(body, 'pipeline') ?? []);
  await services.catalog.write((writer) =>
    services.catalog.change(writer, collection, { options }),
  );
  const wanted = documentAt(body, 'index');
  return wanted ? changeIndex(context, collection, wanted) : {};
};

async function changeIndex(
  { services }: Context,
  collection: Collection,
  wanted: Document,
): Promise<Document> {
  checkFields('collMod.index', wanted, ['name', 'keyPattern', 'expireAfterSeconds', 'hidden']);
  const index = findIndex(collection, wanted);
  const spec = { ...index.spec };
  const reply: Document = {};
  for (const name of ['expireAfterSeconds', 'hidden'] as const) {
    if (wanted[name] === undefined) continue;
    if (spec[name] !== undefined) reply[`${name}_old`] = spec[name];
    spec[name] = reply[`${name}_new`] = wanted[name];
  }
  await services.catalog.write((writer) =>
    services.catalog.changeIndex(writer, collection, { index, spec }),
  );
  return reply;
}

function findIndex(collection: Collection, { name, keyPattern }: Document): Index {
  const key = JSON.stringify(keyText(keyPattern));
  const found = collection.indexes.find((index) =>
    typeof name === 'string'
      ? index.name === name
      : JSON.stringify(keyText(index.spec['key'])) === key,
  );
  if (found) return found;
  throw new CommandError(
    codes.IndexNotFound,
    `cannot find index ${typeof name === 'string' ? name : key} for ns ${collection.namespace}`,
  );
}
