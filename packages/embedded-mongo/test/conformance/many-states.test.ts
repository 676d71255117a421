import { describe, expect, it } from '@jest/globals';
import type { ClientSession } from 'mongodb';
import { useServer } from '../server.js';

const server = useServer({ maxPoolSize: 20 });

/** Number of snapshots. It exceeds 126, LMDB's default maximum number of readers. */
const MANY = 130;

const things = () => server.db.collection<{ _id: number; n: number }>('things');

async function readStates(sessions: readonly ClientSession[]): Promise<void> {
  for (const [n, session] of sessions.entries()) {
    await things().updateOne({ _id: 0 }, { $set: { n } }, { upsert: true });
    expect(await things().findOne({ _id: 0 }, { session })).toEqual({ _id: 0, n });
  }
}

describe('many concurrent snapshots', () => {
  it('can each be held by an open transaction', async () => {
    const sessions = Array.from({ length: MANY }, () => server.client.startSession());
    for (const session of sessions) session.startTransaction();
    await readStates(sessions);
    for (const [n, session] of sessions.entries())
      expect(await things().findOne({ _id: 0 }, { session })).toEqual({ _id: 0, n });

    expect(await things().countDocuments()).toBe(1);
    await Promise.all(sessions.map((session) => session.abortTransaction()));
    await Promise.all(sessions.map((session) => session.endSession()));
  });

  it('are released when the driver reuses their sessions', async () => {
    for (let n = 0; n < 40; n++) {
      const session = server.client.startSession({ snapshot: true });
      await readStates([session]);
      expect(await things().findOne({ _id: 0 }, { session })).toEqual({ _id: 0, n: 0 });
      await session.endSession();
    }
    const { metrics } = await server.db.admin().command({ serverStatus: 1 });
    // The cast is safe, because `server-status.ts` defines this reply.
    const { states } = metrics as { states: { kept: number } };
    expect(states.kept).toBeLessThan(20);
  });
});
