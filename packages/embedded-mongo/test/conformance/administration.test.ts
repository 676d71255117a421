import { describe, expect, it } from '@jest/globals';
import { GridFSBucket } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();

describe('the server', () => {
  it('reports that it is the primary of a replica set', async () => {
    const hello = await server.db.command({ hello: 1 });
    expect(hello).toMatchObject({
      isWritablePrimary: true,
      secondary: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
    });
    expect(typeof hello['setName']).toBe('string');
  });

  it('creates, lists and drops collections', async () => {
    const { db } = server;
    await db.createCollection('made');
    await db.createCollection('made');
    expect((await failureOf(db.createCollection('made', { validator: { a: 1 } }))).code).toBe(48);
    await db.collection('made').insertOne({ a: 1 });
    expect(await db.collection('made').countDocuments()).toBe(1);
    expect(await db.listCollections({ name: 'made' }).toArray()).toMatchObject([
      { name: 'made', type: 'collection' },
    ]);
    expect(await db.dropCollection('made')).toBe(true);
    expect(await db.dropCollection('made')).toBe(true);
    expect(await db.listCollections({ name: 'made' }).toArray()).toEqual([]);
  });

  it('recreates a dropped collection without its old documents or indexes', async () => {
    const recreated = server.db.collection('again');
    await makeIndex(recreated, { a: 1 });
    await recreated.insertMany(Array.from({ length: 3000 }, (_, a) => ({ a })));
    await recreated.drop();
    await recreated.insertOne({ a: 5 });
    expect(await recreated.countDocuments({ a: { $gte: 0 } })).toBe(1);
    expect((await recreated.indexes()).length).toBe(1);
  });

  it('reads through views and rejects writes to them', async () => {
    const { db } = server;
    await db
      .collection<{ _id: number; n: number }>('base')
      .insertMany([1, 2, 3].map((n) => ({ _id: n, n })));
    const view = await db.createCollection('view', {
      viewOn: 'base',
      pipeline: [{ $match: { n: { $gt: 1 } } }],
    });
    expect(await view.find({ n: { $lt: 3 } }).toArray()).toEqual([{ _id: 2, n: 2 }]);
    expect(await view.countDocuments()).toBe(2);
    expect(await view.distinct('n')).toEqual([2, 3]);
    expect((await failureOf(view.insertOne({ n: 1 }))).code).toBe(166);
  });

  it('writes the results of a pipeline to a collection', async () => {
    const { db } = server;
    const source = db.collection<{ _id: number; n: number }>('source');
    await source.insertMany([1, 2, 3].map((n) => ({ _id: n, n })));
    await source.aggregate([{ $match: { n: { $gt: 1 } } }, { $out: 'target' }]).toArray();
    expect(await db.collection('target').countDocuments()).toBe(2);
    const merge = { $merge: { into: 'target', whenMatched: 'merge', whenNotMatched: 'insert' } };
    await source.aggregate([{ $addFields: { seen: true } }, merge]).toArray();
    expect(await db.collection('target').countDocuments({ seen: true })).toBe(3);
  });

  it('counts and groups documents', async () => {
    const sales = server.db.collection('sales');
    await sales.insertMany(Array.from({ length: 1000 }, (_, at) => ({ kind: at % 4, price: at })));
    const groups = await sales
      .aggregate([
        { $match: { price: { $gte: 500 } } },
        { $group: { _id: '$kind', n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(groups).toEqual([0, 1, 2, 3].map((_id) => ({ _id, n: 125 })));
    expect(await sales.aggregate([{ $match: { kind: 9 } }, { $count: 'n' }]).toArray()).toEqual([]);
  });

  it('stores GridFS files', async () => {
    const bucket = new GridFSBucket(server.db, { chunkSizeBytes: 1000 });
    const content = Buffer.from(Array.from({ length: 12_345 }, (_, at) => at % 251));
    const upload = bucket.openUploadStream('file.bin');
    upload.end(content);
    await new Promise((resolve, reject) => upload.once('finish', resolve).once('error', reject));
    const parts: Buffer[] = [];
    for await (const part of bucket.openDownloadStream(upload.id)) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
    await bucket.delete(upload.id);
    expect(await bucket.find().toArray()).toEqual([]);
  });

  it('reports its version and its databases', async () => {
    const { db } = server;
    expect(await db.command({ buildInfo: 1 })).toHaveProperty('versionArray');
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const databases = await server.client.db('admin').command({ listDatabases: 1, nameOnly: true });
    expect(databases['databases']).toContainEqual({ name: db.databaseName });
  });
});
