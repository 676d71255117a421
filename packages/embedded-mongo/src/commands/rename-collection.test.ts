import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../../test/server.js';

const server = useServer();
const rename = (from: string, to: string, more: Document = {}): Promise<Document> =>
  server.client.db('admin').command({
    renameCollection: `${server.db.databaseName}.${from}`,
    to: to.includes('.') ? to : `${server.db.databaseName}.${to}`,
    ...more,
  });
const codeOf = async (answer: Promise<Document>) => (await failureOf(answer)).code;
const collection = (name: string) => server.db.collection<{ _id: number; a?: number }>(name);

beforeEach(async () => {
  await server.db.dropDatabase();
  await collection('old').insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  await makeIndex(collection('old'), { a: 1 }, { unique: true });
});

describe('renameCollection', () => {
  it('keeps documents and indexes', async () => {
    await rename('old', 'new');
    expect(await collection('new').find({ a: 2 }).toArray()).toEqual([{ _id: 2, a: 2 }]);
    expect((await collection('new').indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
    const twice = collection('new').insertOne({ _id: 3, a: 1 });
    expect((await failureOf(twice)).code).toBe(11000);
    expect(await collection('old').countDocuments()).toBe(0);
    expect(await server.db.command({ validate: 'new' })).toMatchObject({ valid: true });
  });

  it('leaves the old name free', async () => {
    await rename('old', 'new');
    await collection('old').insertOne({ _id: 1, a: 1 });
    expect(await collection('old').countDocuments()).toBe(1);
    expect(await collection('new').countDocuments()).toBe(2);
  });

  it('moves to another database', async () => {
    const other = `${server.db.databaseName}_other`;
    await rename('old', `${other}.new.name`);
    expect(await server.client.db(other).collection('new.name').countDocuments()).toBe(2);
    await server.client.db(other).dropDatabase();
  });

  it('takes the place of another only when asked to', async () => {
    await collection('new').insertOne({ _id: 9 });
    expect(await codeOf(rename('old', 'new'))).toBe(48);
    expect(await collection('new').countDocuments()).toBe(1);
    await rename('old', 'new', { dropTarget: true });
    expect(await collection('new').distinct('_id')).toEqual([1, 2]);
  });

  it('of one of two at the same time meets what the first left', async () => {
    const both = await Promise.allSettled([rename('old', 'one'), rename('old', 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const names = await server.db.listCollections({}, { nameOnly: true }).toArray();
    expect(names).toHaveLength(1);
  });

  it.each<[string, [from: string, to: string], number]>([
    ['what is not there', ['absent', 'new'], 26],
    ['to itself', ['old', 'old'], 20],
    ['to a name with a dollar', ['old', 'a$b'], 73],
    ['to no name', ['old', 'db.'], 73],
    ['to no database', ['old', '.name'], 73],
    ['no old name', ['', 'new'], 73],
    ['an old name with a dollar', ['a$b', 'new'], 73],
    ['to a database whose name is too long', ['old', `${'x'.repeat(64)}.new`], 73],
  ])('refuses %s', async (_, names, code) => {
    expect(await codeOf(rename(...names))).toBe(code);
    expect(await collection('old').countDocuments()).toBe(2);
  });

  it('refuses a name without a database', async () => {
    const command = { renameCollection: `${server.db.databaseName}.old`, to: 'name' };
    expect(await codeOf(server.client.db('admin').command(command))).toBe(73);
    const turned = { renameCollection: 'old', to: `${server.db.databaseName}.new` };
    expect(await codeOf(server.client.db('admin').command(turned))).toBe(73);
  });

  it('refuses a view', async () => {
    await server.db.createCollection('seen', { viewOn: 'old', pipeline: [] });
    expect(await codeOf(rename('seen', 'other'))).toBe(166);
  });

  it('ends the cursors of the old name', async () => {
    const cursor = collection('old').find({}, { batchSize: 1 });
    await cursor.next();
    await rename('old', 'new');
    expect([43, 175]).toContain((await failureOf(cursor.next())).code);
  });
});
