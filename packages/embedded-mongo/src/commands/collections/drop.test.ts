import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const drop = (name: string, more: Document = {}): Promise<Document> =>
  server.db.command({ drop: name, ...more });

describe('drop', () => {
  it.each<[string, Document, number]>([
    ['an unknown field', { odd: 1 }, 40415],
    ['a write concern that is not a document', { writeConcern: 'x' }, 14],
    ['a negative write concern', { writeConcern: { w: -1 } }, 9],
    ['a write concern above 50', { writeConcern: { w: 51 } }, 9],
    ['an empty name', { drop: '' }, 73],
    ['a name that is a number', { drop: 5 }, 73],
  ])('rejects %s', async (_, more, code) => {
    await server.db.collection('things').insertOne({});
    expect(await codeOf(drop('things', more))).toBe(code);
    expect(await server.db.collection('things').countDocuments()).toBeGreaterThan(0);
  });

  it('returns the namespace of the dropped collection, or none if the collection does not exist', async () => {
    await makeIndex(server.db.collection('gone'), { a: 1 });
    const ns = `${server.db.databaseName}.gone`;
    expect(await drop('gone')).toMatchObject({ nIndexesWas: 2, ns });
    expect(await drop('gone')).not.toHaveProperty('ns');
    expect(await server.db.collection('gone').countDocuments()).toBe(0);
  });

  it('drops a view but not its source collection', async () => {
    await server.db.collection('base').insertOne({});
    await server.db.createCollection('seen', { viewOn: 'base', pipeline: [] });
    const reply = await drop('seen');
    expect(reply).toMatchObject({ ns: `${server.db.databaseName}.seen` });
    expect(reply).not.toHaveProperty('nIndexesWas');
    expect(await server.db.collection('base').countDocuments()).toBe(1);
  });

  it('frees the name for a new collection', async () => {
    const recreated = server.db.collection<{ _id: number }>('again');
    await makeIndex(recreated, { a: 1 }, { unique: true });
    await recreated.insertOne({ _id: 1 });
    await drop('again');
    await recreated.insertMany([{ _id: 1 }, { _id: 2 }]);
    expect(await recreated.countDocuments()).toBe(2);
    expect(await recreated.indexes()).toHaveLength(1);
  });

  it('closes the cursors on the collection', async () => {
    const read = server.db.collection('read');
    await read.insertMany([{}, {}, {}]);
    const cursor = read.find({}, { batchSize: 1 });
    await cursor.next();
    await drop('read');
    expect([43, 175]).toContain(await codeOf(cursor.next()));
  });
});
