import type { Document } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import { Index } from '../storage/indexes.js';
import type { Writer } from '../storage/store.js';
import { documentAt, listAt } from './arguments.js';
import type { Command, Services } from './context.js';
import { checkFields } from './fields.js';
import { collectionName, findCollection } from './namespace.js';
import { keyText } from './select.js';
import { checkValidation } from './validation.js';
import { checkViewPipeline } from './views.js';

const OPTIONS = ['validator', 'validationLevel', 'validationAction', 'viewOn', 'pipeline'];

/** Changes the options of a collection, a view or an index. */
export const collMod: Command = async (context) => {
  const { body, services, view, database } = context;
  const collection = findCollection(context);
  if (!collection) {
    throw new CommandError(
      codes.NamespaceNotFound,
      `ns does not exist: ${database}.${collectionName(context)}`,
    );
  }
  checkValidation('collMod', body);
  if (body['viewOn'] !== undefined && !collection.isView)
    throw new CommandError(codes.InvalidOptions, "'viewOn' is only for views");
  checkViewPipeline(listAt(body, 'pipeline') ?? []);
  const wanted = documentAt(body, 'index');
  return view.write((writer, catalog) => {
    const options = { ...catalog.current(collection).options };
    for (const name of OPTIONS) if (body[name] !== undefined) options[name] = body[name];
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
  const index = findIndex(collection, wanted);
  const spec = { ...index.spec };
  const reply: Document = {};
  for (const name of ['expireAfterSeconds', 'hidden'] as const) {
    if (wanted[name] === undefined) continue;
    if (spec[name] !== undefined) reply[`${name}_old`] = spec[name];
    spec[name] = reply[`${name}_new`] = wanted[name];
  }
  catalog.changeIndex(writer, collection, new Index(index.id, spec, index));
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
