import type { Collection, Db } from 'mongodb';
import { makeIndex } from '../../server.js';
import { checkLookups, type Found, type Lookup } from '../checks/lookups.js';
import { Recorder } from '../history.js';
import { below, oneOf } from '../random.js';
import type { Client, Workload } from '../workload.js';

interface Thing {
  k: number;
  n: number;
  text: string;
}

const KINDS = 60;
const PER_KIND = 50;
const BUILDERS = 3;

/** Creates and drops indexes, including builds that fail, while other clients query the collection. */
export function indexChanges(choice = CHANGES): Workload {
  const lookups = new Recorder<Lookup, Found>();
  const changes = new Recorder<string, unknown>();
  return {
    name: 'indexes',
    clients: 20,
    prepare: async (db) => {
      const things = Array.from({ length: KINDS * PER_KIND }, (_, at) => ({
        k: at % KINDS,
        n: 0,
        text: `thing ${at}`,
      }));
      await of(db).insertMany(things);
    },
    step: async (client) => {
      if (client.number < BUILDERS) return changeIndexes(client, choice, changes);
      if (client.number === BUILDERS) return comeAndGo(client, changes);
      const [request, look] = oneOf(LOOKS);
      await lookups.record(client.number, request, () => look(of(client.db), below(KINDS)));
    },
    examine: async (db) => {
      const stored = await of(db).countDocuments({ k: { $gte: 0 } }, { hint: { $natural: 1 } });
      const violations = checkLookups(lookups.operations);
      if (stored !== KINDS * PER_KIND)
        violations.push(`${stored} of ${KINDS * PER_KIND} documents`);
      return [...lookups.surprises, ...changes.surprises, ...violations];
    },
  };
}

function of(db: Db): Collection<Thing> {
  return db.collection<Thing>('things');
}

type Look = (things: Collection<Thing>, k: number) => Promise<Found>;

const LOOKS: readonly (readonly [Lookup, Look])[] = [
  [
    { by: 'find', expected: PER_KIND },
    async (things, k) => (await things.find({ k }).toArray()).length,
  ],
  [{ by: 'count', expected: PER_KIND }, (things, k) => things.countDocuments({ k })],
  [
    { by: 'update', expected: PER_KIND },
    async (things, k) => (await things.updateMany({ k }, { $inc: { n: 1 } })).matchedCount,
  ],
  [
    { by: 'upsert', expected: 1 },
    async (things, k) =>
      (await things.updateOne({ k }, { $inc: { n: 1 } }, { upsert: true })).matchedCount,
  ],
];

type Change = (things: Collection<Thing>) => Promise<unknown>;

const make: Change = (things) => makeIndex(things, { k: 1 });
const makeOther: Change = (things) => makeIndex(things, { k: 1, text: 1 });
const failToMake: Change = (things) => makeIndex(things, { k: 1 }, { unique: true });
const failToMakeOther: Change = (things) =>
  makeIndex(things, { k: 1, n: 1 }, { unique: true, name: 'never' });
const drop: Change = (things) => things.dropIndex('k_1');
const dropOther: Change = (things) => things.dropIndex('k_1_text_1');

/**
 * Groups of changes to one collection. The groups run concurrently. The changes of a group run one after another, even
 * if one of them fails.
 */
const CHANGES: readonly (readonly Change[])[] = [
  [make],
  [make, makeOther],
  [failToMake, failToMakeOther],
  [failToMake, drop],
  [failToMakeOther, drop, dropOther],
  [drop, make],
];

/** Groups of concurrent changes in which the first one fails and the second one waits for it. */
export const FAILING_FIRST: readonly (readonly Change[])[] = [[make], [failToMake, drop]];

async function changeIndexes(
  { number, db }: Client,
  choice: readonly (readonly Change[])[],
  changes: Recorder<string, unknown>,
) {
  const things = of(db);
  const chosen = oneOf(choice);
  await Promise.all(chosen.map((change) => changes.record(number, 'change', () => change(things))));
}

/** Inserts and deletes documents. A deleted document must not leave entries in an index that is being built. */
async function comeAndGo({ number, db }: Client, changes: Recorder<string, unknown>) {
  const k = -1 - below(5);
  const text = `passing ${below(1000)}`;
  await changes.record(number, 'insert', () => of(db).insertOne({ k, n: 0, text }));
  await changes.record(number, 'delete', () => of(db).deleteOne({ k: -1 - below(5) }));
}
