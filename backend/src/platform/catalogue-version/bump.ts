import { randomBytes } from 'node:crypto';
import type {
  ClientSession,
  Connection,
  MongooseDefaultQueryMiddleware,
  Query,
  Schema,
} from 'mongoose';
import { catalogueStateModelName, type CatalogueState } from './catalogue-state.schema.js';

export const catalogueStateId = 'catalogue';
export const catalogueChangedEvent = 'catalogue:changed';

interface Change {
  session?: ClientSession | null | undefined;
  set?: Partial<Pick<CatalogueState, 'seed'>>;
  unset?: { seedUntil?: '' };
}

export const createCatalogueEraId = () => randomBytes(4).toString('hex');

/** Increments the catalogue version and notifies this process before the change is acknowledged. */
export async function bumpCatalogueVersion(
  connection: Connection,
  { session = null, set = {}, unset }: Change = {},
) {
  const state = await connection
    .model<CatalogueState>(catalogueStateModelName)
    .findOneAndUpdate(
      { _id: catalogueStateId },
      {
        $inc: { version: 1 },
        $setOnInsert: { era: createCatalogueEraId() },
        $set: set,
        ...(unset && { $unset: unset }),
      },
      { upsert: true, returnDocument: 'after', session },
    )
    .lean();
  // In a transaction, the change becomes visible on commit, so the code that commits refreshes the
  // version.
  if (!session) connection.emit(catalogueChangedEvent, state);
}

const writes: MongooseDefaultQueryMiddleware[] = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
];

/** Bumps the catalogue version after every write to the schema's documents, so that no change is missed. */
export function bumpVersionOnWrite(schema: Schema) {
  schema.post('save', async function () {
    await bumpCatalogueVersion(this.db, { session: this.$session() });
  });
  schema.post<Query<unknown, unknown>>(writes, { document: false, query: true }, async function () {
    await bumpCatalogueVersion(this.model.db, { session: this.getOptions().session });
  });
  schema.post('insertMany', async function () {
    await bumpCatalogueVersion(this.db);
  });
  schema.post('bulkWrite', async function () {
    await bumpCatalogueVersion(this.db);
  });
}
