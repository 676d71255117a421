import { codes, refuse } from '../../errors.js';
import { RawArray } from '../../bson/index.js';
import {
  requireCursorId,
  requireField,
  readNonNegativeIntegerField,
  readStringField,
} from '../shared/arguments.js';
import { awaitChanges } from './change-stream.js';
import type { Command } from '../shared/context.js';

export const getMore: Command = async (context) => {
  const { body, database, services, session, operation } = context;
  const id = requireCursorId(
    requireField(body['getMore'] ?? undefined, 'getMore.getMore'),
    'getMore',
  );
  const namespace = `${database}.${requireField(readStringField(body, 'collection'), 'collection')}`;
  const batchSize = readNonNegativeIntegerField(body, 'batchSize') || Infinity;
  const cursor = services.cursors.find(id);
  if (cursor.options.namespace !== namespace) {
    refuse(
      codes.Unauthorized,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.options.namespace}`,
    );
  }
  checkSession(id, cursor.options.session, session);
  const { changes } = cursor.options;
  if (changes) return awaitChanges(context, cursor, changes);
  cursor.options.operation.adopt(operation);
  try {
    return await cursor.options.view.use(async () => {
      const nextBatch = new RawArray(await cursor.take(batchSize));
      const isEnded = await cursor.isEnded(batchSize);
      if (isEnded) services.cursors.close(id);
      return { cursor: { nextBatch, id: isEnded ? 0n : id, ns: namespace } };
    });
  } catch (error) {
    services.cursors.close(id);
    throw error;
  }
};

/** Only the session that opened a cursor may use it. */
function checkSession(id: bigint, owner: string | undefined, session: string | undefined): void {
  if (owner === session) return;
  const head = `Cannot run getMore on cursor ${id}, which was`;
  if (owner === undefined) refuse(50736, `${head} not created in a session, in a session`);
  if (session === undefined) refuse(50737, `${head} created in a session, without an lsid`);
  refuse(50738, `${head} created in another session`);
}
