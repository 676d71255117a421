import { abortTransaction } from './sessions/abort-transaction.js';
import { aggregate } from './reads/aggregate.js';
import { buildInfo } from './diagnostics/build-info.js';
import { commitTransaction } from './sessions/commit-transaction.js';
import { configureFailPoint } from './diagnostics/configure-fail-point.js';
import type { Command } from './shared/context.js';
import { collMod } from './collections/coll-mod.js';
import { explain } from './diagnostics/explain.js';
import { validate } from './collections/validate.js';
import { getParameter, setParameter } from './diagnostics/diagnostics.js';
import { count } from './reads/count.js';
import { create } from './collections/create.js';
import { createIndexes } from './indexes/create-indexes.js';
import { deleteCommand } from './writes/delete.js';
import { distinct } from './reads/distinct.js';
import { drop } from './collections/drop.js';
import { dropDatabase } from './collections/drop-database.js';
import { dropIndexes } from './indexes/drop-indexes.js';
import { endSessions, killAllSessions } from './sessions/end-sessions.js';
import { findCommand } from './reads/find.js';
import { findAndModify } from './writes/find-and-modify.js';
import { getMore } from './reads/get-more.js';
import { hello } from './sessions/hello.js';
import { insert } from './writes/insert.js';
import { killCursors } from './reads/kill-cursors.js';
import { listCollections } from './collections/list-collections.js';
import { listDatabases } from './collections/list-databases.js';
import { listIndexes } from './indexes/list-indexes.js';
import { saslContinue, saslStart } from './sessions/sasl.js';
import { serverStatus } from './diagnostics/server-status.js';
import { update } from './writes/update.js';

const emptyReply: Command = () => ({});

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['abortTransaction', abortTransaction],
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo], // Used by old drivers.
  ['collMod', collMod],
  ['commitTransaction', commitTransaction],
  ['configureFailPoint', configureFailPoint],
  ['count', count],
  ['create', create],
  ['createIndexes', createIndexes],
  ['delete', deleteCommand],
  ['distinct', distinct],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['dropIndexes', dropIndexes],
  ['endSessions', endSessions],
  ['explain', explain],
  ['find', findCommand],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify], // Used by old drivers.
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['insert', insert],
  ['isMaster', hello], // Used by old drivers.
  ['ismaster', hello], // Used by old drivers.
  ['killAllSessions', killAllSessions],
  ['killCursors', killCursors],
  ['killSessions', endSessions],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['ping', emptyReply],
  ['refreshSessions', emptyReply],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
  ['setParameter', setParameter],
  ['update', update],
  ['validate', validate],
]);
