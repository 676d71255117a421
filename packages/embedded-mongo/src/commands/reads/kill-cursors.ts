import { requireCursorId, readArrayField, requireField } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { collectionName } from '../shared/namespace.js';

export const killCursors: Command = (context) => {
  collectionName(context);
  const { body, services } = context;
  const ids = requireField(readArrayField(body, 'cursors'), 'cursors').map((id) =>
    requireCursorId(id, 'cursors'),
  );
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of ids) (services.cursors.close(id) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
};
