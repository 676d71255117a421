import { describe, expect, it } from '@jest/globals';
import { failureOf, useServer } from '../server.js';

const server = useServer();

describe('a snapshot session', () => {
  it('rejects writes', async () => {
    await server.client.withSession({ snapshot: true }, async (session) => {
      const things = server.db.collection('refusing');
      expect((await failureOf(things.insertOne({}, { session }))).code).toBe(72);
    });
  });

  it('keeps reading its first snapshot', async () => {
    const things = server.db.collection<{ _id: number }>('things');
    await things.insertMany([{ _id: 1 }, { _id: 2 }]);
    await server.client.withSession({ snapshot: true }, async (session) => {
      expect(await things.distinct('_id', {}, { session })).toEqual([1, 2]);
      await things.deleteOne({ _id: 1 });
      await things.insertOne({ _id: 3 });
      expect(await things.find({}, { session }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
      expect(await things.countDocuments({}, { session })).toBe(2);
    });
    expect(await things.distinct('_id')).toEqual([2, 3]);
  });
});
