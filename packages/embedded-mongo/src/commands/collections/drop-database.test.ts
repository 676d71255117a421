import { describe, expect, it } from '@jest/globals';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();

describe('dropDatabase', () => {
  it('rejects an unknown field', async () => {
    await server.db.collection('kept').insertOne({});
    expect(await codeOf(server.db.command({ dropDatabase: 1, odd: 1 }))).toBe(40415);
    expect(await server.db.collection('kept').countDocuments()).toBe(1);
  });

  it('drops the collections, views and indexes of the given database only', async () => {
    const droppedDb = server.client.db(`${server.db.databaseName}_gone`);
    const otherDb = server.client.db(`${server.db.databaseName}_other`);
    for (const db of [droppedDb, otherDb]) {
      await makeIndex(db.collection('things'), { a: 1 });
      await db.collection('things').insertOne({ a: 1 });
      await db.createCollection('seen', { viewOn: 'things', pipeline: [] });
    }
    expect(await droppedDb.command({ dropDatabase: 1 })).toMatchObject({
      dropped: droppedDb.databaseName,
    });
    expect(await droppedDb.listCollections().toArray()).toEqual([]);
    expect(await droppedDb.collection('things').countDocuments()).toBe(0);
    expect(await otherDb.collection('seen').countDocuments()).toBe(1);
    await otherDb.dropDatabase();
  });

  it('succeeds for a database that does not exist', async () => {
    expect(await server.client.db('absent').command({ dropDatabase: 1 })).toMatchObject({ ok: 1 });
  });

  it('closes the cursors on the collections of the database', async () => {
    const db = server.client.db(`${server.db.databaseName}_read`);
    await db.collection('things').insertMany([{}, {}, {}]);
    const cursor = db.collection('things').find({}, { batchSize: 1 });
    await cursor.next();
    await db.dropDatabase();
    expect([43, 175]).toContain(await codeOf(cursor.next()));
  });
});
