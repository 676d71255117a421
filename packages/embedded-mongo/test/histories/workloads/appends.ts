import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Collection, Db } from 'mongodb';
import { checkAppends, type Lists, type Step, type Stored } from '../checks/appends.js';
import { checkIsolation } from '../checks/isolation.js';
import { Recorder } from '../history.js';
import { below } from '../random.js';
import { type Client, inTransaction, type Workload } from '../workload.js';

interface List {
  _id: string;
  values: number[];
}

const KEYS = 5;
/** Number of values after which the workload uses new keys, to keep the lists short. */
const VALUES_PER_SET = 250;

export interface AppendsOptions {
  cutEveryMs?: number;
  /** Maximum time in milliseconds for which transactions hold their locks. */
  longestHoldMs?: number;
}

/** Options for a workload in which a retry runs while the first attempt still waits for a transaction. */
export const RETRIES: AppendsOptions = { cutEveryMs: 30, longestHoldMs: 200 };

/** Creates Elle's list-append workload: each read of a list reveals which appends precede it. */
export function appends({ longestHoldMs = 0, ...cuts }: AppendsOptions = {}): Workload {
  const recorder = new Recorder<readonly Step[], Lists>();
  let last = 0;
  const step = (): Step => {
    const key = `${Math.floor(last / VALUES_PER_SET)}-${below(KEYS)}`;
    return Math.random() < 0.5 ? { append: key, value: ++last } : { read: key };
  };
  return {
    name: cuts.cutEveryMs === undefined ? 'appends' : 'retries',
    clients: 24,
    ...cuts,
    prepare: async (db) => {
      await db.createCollection('lists');
    },
    step: async (client) => {
      // Clients whose connections are cut use no transactions, because an abandoned transaction would lock its lists
      // until it expires.
      const length = cuts.cutEveryMs === undefined ? 1 + below(4) : client.isCut ? 1 : 3;
      const steps = Array.from({ length }, step);
      const [only] = steps;
      const work =
        steps.length === 1 && only
          ? async () => [await run(of(client.db), only)]
          : () => runAll(client, steps, below(longestHoldMs));
      await recorder.record(client.number, steps, work);
      if (steps.length > 1) await sleep(3 * below(longestHoldMs));
    },
    examine: async (db) => {
      const documents = await of(db).find().toArray();
      const stored: Stored = new Map(documents.map(({ _id, values }) => [_id, values]));
      const violations = checkAppends(recorder.operations, stored);
      const history = recorder.operations.filter(({ outcome }) => outcome.kind !== 'failed');
      return [...recorder.surprises, ...violations, ...checkIsolation(history, stored)];
    },
  };
}

function of(db: Db): Collection<List> {
  return db.collection<List>('lists');
}

function runAll(client: Client, steps: readonly Step[], holdMs: number): Promise<Lists> {
  return inTransaction(client, async (session) => {
    const lists: Lists = [];
    for (const step of steps) lists.push(await run(of(client.db), step, session));
    await sleep(holdMs);
    return lists;
  });
}

async function run(
  lists: Collection<List>,
  step: Step,
  session?: ClientSession,
): Promise<readonly number[] | undefined> {
  const within = session ? { session } : {};
  if ('read' in step) return (await lists.findOne({ _id: step.read }, within))?.values ?? [];
  const { append, value } = step;
  await lists.updateOne({ _id: append }, { $push: { values: value } }, { upsert: true, ...within });
  return undefined;
}
