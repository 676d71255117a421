import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { Binary } from 'bson';
import { Collection } from '../../storage/collection.js';
import type { Context } from './context.js';
import { findVisibleCollection, createCollection } from './visible-collections.js';
import { rejectView } from './views.js';

const LONGEST = 255;
const LONGEST_DATABASE = 63;
const NO_UUID = new Binary(Buffer.alloc(16), Binary.SUBTYPE_UUID);

export function collectionName({ body, name, database }: Context): string {
  const value = body[name];
  if (typeof value !== 'string')
    refuse(codes.InvalidNamespace, `collection name has invalid type for ${name}`);

  return validateNamespace(database, value);
}

/** Returns the full name of a collection. Throws InvalidNamespace if the database or collection name is invalid. */
export function validateNamespace(database: string, name: string): string {
  const namespace = `${database}.${name}`;
  const isBad =
    name === '' || name.startsWith('.') || (name !== '$cmd.aggregate' && /[$\0]/.test(name));
  const isBadDatabase = database === '' || /[\0 ./\\"$]/.test(database);
  const isLong =
    Buffer.byteLength(database) > LONGEST_DATABASE || Buffer.byteLength(namespace) > LONGEST;
  if (isBad || isBadDatabase || isLong)
    refuse(codes.InvalidNamespace, `Invalid namespace specified '${namespace}'`);
  return name;
}

/** Returns the collection of a command, or undefined if it does not exist. */
export function findCollection(context: Context): Collection | undefined {
  return findVisibleCollection(context, `${context.database}.${collectionName(context)}`);
}

/**
 * Returns the collection of a command. If it does not exist, returns an empty placeholder, so that the rest of the
 * command is still validated.
 */
export function collectionOrEmpty(context: Context): Collection {
  const { database } = context;
  const name = collectionName(context);
  const nowhere = { id: 0, uuid: NO_UUID, database, name, options: {}, indexes: [] };
  return findVisibleCollection(context, `${database}.${name}`) ?? new Collection(nowhere);
}

/** Returns the collection that a command writes to. Creates it if necessary. */
export async function ensureCollection(
  context: Context,
  options: Document = {},
): Promise<Collection> {
  const { database } = context;
  const name = collectionName(context);
  const collection = findCollection(context);
  if (collection) rejectView(collection);
  return collection ?? createCollection(context, { database, name, options });
}
