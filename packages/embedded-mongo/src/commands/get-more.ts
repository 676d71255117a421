import { codes, refuse } from '../errors.js';
import { RawArray } from '../bson/index.js';
import { longAt, required, sizeAt, textAt } from './arguments.js';
import type { Command } from './context.js';

/** Goes on with a cursor. */
export const getMore: Command = async ({ body, database, services, session, operation }) => {
  const id = longAt(body, 'getMore');
  const namespace = `${database}.${required(textAt(body, 'collection'), 'collection')}`;
  const cursor = services.cursors.find(id);
  if (cursor.options.namespace !== namespace || cursor.options.session !== session) {
    refuse(
      codes.Unauthorized,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace or session`,
    );
  }
  cursor.options.operation.adopt(operation);
  const batchSize = sizeAt(body, 'batchSize') || Infinity;
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
