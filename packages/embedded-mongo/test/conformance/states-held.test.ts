import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { commands } from '../../src/commands/index.js';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();

interface States {
  /** Number of snapshots kept for snapshot sessions, which may read them again. */
  kept: number;
  /** Number of open snapshots. LMDB cannot reuse their pages. */
  held: number;
}

async function states(): Promise<States> {
  const { metrics } = await server.db.admin().command({ serverStatus: 1 });
  return (metrics as { states: States }).states; // The cast is safe, because `server-status.ts` defines this reply.
}

/**
 * Waits until no snapshot is open, limited by the test timeout. Periodic maintenance also opens snapshots for a short
 * time.
 */
async function nothingHeld(): Promise<void> {
  for (let { held } = await states(); held > 0;) ({ held } = await states());
}

const outcome = (work: Promise<unknown>) => work.then(() => 'done').catch(() => 'failed');

const pipelines: Document[][] = [
  [{ $out: 'copied' }],
  [{ $out: { db: 'admin.', coll: 'x' } }],
  [{ $set: { k: 1 } }, { $out: 'unique' }],
  [{ $merge: { into: 'merged' } }],
  [{ $merge: { into: 'merged', whenMatched: 'fail' } }],
  [{ $merge: { into: 'things', on: 'k' } }],
  [{ $lookup: { from: 'other', localField: 'k', foreignField: 'k', as: 'all' } }, { $limit: 3 }],
  [{ $unionWith: 'view' }, { $sort: { k: -1 } }],
  [{ $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }] } }],
  [{ $project: { bad: { $divide: ['$k', 0] } } }],
  [{ $nothing: 1 }],
];

/** The test sends every command with each of these bodies, so nearly every command rejects some of them. */
const bodies: Document[] = [
  {},
  { filter: { k: { $gt: 3 } }, batchSize: 2 },
  { filter: { $nothing: 1 } },
  { filter: { $expr: { $divide: ['$k', 0] } } },
  { query: { k: 5 }, update: { $inc: { n: 1 } } },
  { query: { k: 5 }, update: { $set: { _id: -1 } } },
  { key: 'k', query: { k: { $lt: 9 } } },
  { documents: [{ _id: 1 }, { _id: 5000 }], ordered: false },
  { updates: [{ q: { k: { $lt: 50 } }, u: { $inc: { n: 1 } }, multi: true }] },
  { updates: [{ q: {}, u: { $set: { k: 'one for all' } }, multi: true }] },
  { deletes: [{ q: { k: { $gt: 590 } }, limit: 0 }] },
  { deletes: [{ q: { $nothing: 1 }, limit: 1 }] },
  { indexes: [{ key: { n: 1 }, name: 'n_1' }] },
  { indexes: [{ key: { same: 1 }, name: 'same_1', unique: true }] },
  { index: 'n_1' },
  { pipeline: [], cursor: { batchSize: 1 } },
];

async function fill(): Promise<void> {
  const { db } = server;
  const documents = (count: number) =>
    Array.from({ length: count }, (_, k) => ({ _id: k, k, same: 1 }));
  const things = db.collection<{ _id: number; k: number; same: number }>('things');
  await things.insertMany(documents(600));
  await makeIndex(things, { k: 1 }, { unique: true });
  await makeIndex(db.collection('unique'), { k: 1 }, { unique: true });
  await db.createCollection('view', { viewOn: 'things', pipeline: [{ $match: { k: 7 } }] });
}

describe('the server', () => {
  it('keeps no snapshot open after any command, successful or failed', async () => {
    await fill();
    const outcomes = new Set<string>();
    const names = [...commands.keys()].filter((name) => !name.startsWith('drop')).concat('drop');
    for (const name of names) {
      for (const body of bodies)
        outcomes.add(await outcome(server.db.command({ [name]: 'things', ...body })));
    }
    expect([...outcomes].sort()).toEqual(['done', 'failed']);
    await nothingHeld();
  });

  it('keeps no snapshot open after pipelines, explain and abandoned cursors', async () => {
    await fill();
    for (const pipeline of pipelines) {
      const command = { aggregate: 'things', pipeline, cursor: { batchSize: 2 } };
      await outcome(server.db.command(command));
      await outcome(server.db.command({ explain: command, verbosity: 'executionStats' }));
    }
    const things = server.db.collection('things');
    const cursor = things.find().batchSize(2);
    for (let readCount = 0; readCount < 3; readCount++) await cursor.next();
    await nothingHeld();
    await things.drop();
    expect((await failureOf(cursor.toArray())).code).toBe(43);
    await nothingHeld();
  });

  it('keeps no snapshot after a transaction ends, but keeps the snapshot of an open snapshot session', async () => {
    await fill();
    const { client, db } = server;
    for (const end of ['commitTransaction', 'abortTransaction'] as const) {
      const session = client.startSession();
      session.startTransaction();
      await db.collection('things').findOne({}, { session });
      await failureOf(db.collection('things').insertOne({ k: 1 }, { session }));
      await outcome(session[end]());
      await session.endSession();
    }
    await nothingHeld();
    const session = client.startSession({ snapshot: true });
    await db.collection('things').findOne({}, { session });
    expect((await states()).kept).toBe(1);
    await session.endSession();
    await db.admin().command({ killAllSessions: [] });
  });
});
