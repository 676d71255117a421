import type { Context, Services } from './commands/shared/context.js';
import { changeAllMatches, removeDocument } from './commands/writes/modify.js';
import { discardExpiredSnapshots } from './commands/shared/snapshot-views.js';
import { prepareSelection } from './commands/shared/select.js';
import { asCommandError } from './errors.js';
import { deleteExpiredReplies } from './sessions/forget-replies.js';
import { OperationContext } from './sessions/operation-context.js';

const PERIOD = 1000;
const REPLIES_EVERY = 300;
/** Number of maintenance rounds between two deletions of expired documents. MongoDB deletes them once a minute. */
const EXPIRED_EVERY = 10;

/** Runs periodic maintenance every second. Returns a function that stops it. */
export function startHousekeeping(services: Services): () => Promise<void> {
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = keepHouse(services, round++).finally(() => (isBusy = false));
  }, PERIOD);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Runs all maintenance tasks. A failed task, for example on a full disk, is retried in the next round. */
async function keepHouse(services: Services, round: number): Promise<void> {
  services.sessions.endExpired();
  services.cursors.closeIdle();
  discardExpiredSnapshots(services);
  services.store.maintain();
  services.sweeper.wake();
  try {
    if (round % REPLIES_EVERY === 0)
      await deleteExpiredReplies(services.store, new OperationContext());
    if (round % EXPIRED_EVERY === 0) await removeExpiredDocuments(services, new Date());
  } catch (error) {
    const { code, message } = asCommandError(error);
    process.stderr.write(`housekeeping failed with ${code}: ${message}\n`);
  }
}

/** Deletes the documents that have expired according to the TTL indexes. */
export async function removeExpiredDocuments(services: Services, now: Date): Promise<void> {
  const view = services.sessions.openView();
  await view.use(() => removeIn({ view, operation: new OperationContext() }, now));
}

async function removeIn(context: Pick<Context, 'view' | 'operation'>, now: Date): Promise<void> {
  for (const collection of context.view.catalog.list()) {
    for (const { lifetime, fields, name } of collection.indexes) {
      const path = fields[0]?.path.text;
      if (lifetime === undefined || path === undefined) continue;
      const oldest = new Date(now.getTime() - lifetime * 1000);
      const selection = prepareSelection(collection, {
        filter: { [path]: { $lte: oldest } },
        hint: name,
      });
      await changeAllMatches(context, selection, removeDocument);
    }
  }
}
