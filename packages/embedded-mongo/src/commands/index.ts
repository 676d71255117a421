import { abortTransaction } from './abort-transaction.js';
import { aggregate } from './aggregate.js';
import { buildInfo } from './build-info.js';
import { commitTransaction } from './commit-transaction.js';
import { configureFailPoint } from './configure-fail-point.js';
import type { Command } from './context.js';
import { collMod } from './coll-mod.js';
import { explain } from './explain.js';
import { validate } from './validate.js';
import { getParameter, setParameter } from './diagnostics.js';
import { count } from './count.js';
import { create } from './create.js';
import { createIndexes } from './create-indexes.js';
import { deleteCommand } from './delete.js';
import { distinct } from './distinct.js';
import { drop } from './drop.js';
import { dropDatabase } from './drop-database.js';
import { dropIndexes } from './drop-indexes.js';
import { endSessions, killAllSessions } from './end-sessions.js';
import { findCommand } from './find.js';
import { findAndModify } from './find-and-modify.js';
import { getMore } from './get-more.js';
import { hello } from './hello.js';
import { insert } from './insert.js';
import { killCursors } from './kill-cursors.js';
import { listCollections } from './list-collections.js';
import { listDatabases } from './list-databases.js';
import { listIndexes } from './list-indexes.js';
import { saslContinue, saslStart } from './sasl.js';
import { serverStatus } from './server-status.js';
import { update } from './update.js';

const nothing: Command = () => ({});

/** Commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['abortTransaction', abortTransaction],
  ['aggregate', aggregate],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo], // old drivers
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
  ['findandmodify', findAndModify], // old drivers
  ['getMore', getMore],
  ['getParameter', getParameter],
  ['hello', hello],
  ['insert', insert],
  ['isMaster', hello], // old drivers
  ['ismaster', hello], // old drivers
  ['killAllSessions', killAllSessions],
  ['killCursors', killCursors],
  ['killSessions', endSessions],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['listIndexes', listIndexes],
  ['ping', nothing],
  ['refreshSessions', nothing],
  ['saslContinue', saslContinue],
  ['saslStart', saslStart],
  ['serverStatus', serverStatus],
  ['setParameter', setParameter],
  ['update', update],
  ['validate', validate],
]);
