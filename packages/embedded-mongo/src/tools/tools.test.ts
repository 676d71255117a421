import {
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, MongoClient } from 'mongodb';
import { makeIndex, temporaryFolder } from '../../test/server.js';
import { startServer } from '../index.js';
import { backup, restore } from './backup.js';
import { checkFolder } from './check.js';
import { compactFolder } from './compact.js';

const source = temporaryFolder();

async function withServer<T>(dir: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const server = await startServer({ dir });
  const client = await new MongoClient(server.url).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

beforeAll(async () => {
  await withServer(source, async (client) => {
    const things = client.db('shop').collection('things');
    await makeIndex(things, { n: 1 }, { unique: true });
    await things.insertMany(
      Array.from({ length: 500 }, (_, n) => ({
        n,
        price: Decimal128.fromString(`${n}.50`),
        text: 'x'.repeat(n),
      })),
    );
    await client
      .db('shop')
      .createCollection('few', { viewOn: 'things', pipeline: [{ $match: { n: { $lt: 3 } } }] });
  });
});

const read = (dir: string) =>
  withServer(dir, async (client) => ({
    things: await client.db('shop').collection('things').find().toArray(),
    few: await client.db('shop').collection('few').countDocuments(),
    indexes: await client.db('shop').collection('things').indexes(),
  }));

describe('backup and restore', () => {
  it('reject a source folder without data and a target folder that is not empty', async () => {
    await expect(backup(temporaryFolder(), temporaryFolder())).rejects.toThrow('holds no data');
    const full = temporaryFolder();
    writeFileSync(join(full, 'file'), '');
    await expect(backup(source, full)).rejects.toThrow('is not empty');
  });

  it('preserve all data', async () => {
    const [copy, target] = [temporaryFolder(), temporaryFolder()];
    expect(await backup(source, copy)).toEqual({ collections: 2, documents: 500 });
    expect(await restore(copy, target)).toEqual({ collections: 2, documents: 500 });
    expect(await read(target)).toEqual(await read(source));
  });

  it('copy a consistent snapshot while a server writes', async () => {
    const dir = temporaryFolder();
    const copy = temporaryFolder();
    await withServer(dir, async (client) => {
      const things = client.db('shop').collection('things');
      await things.insertMany(Array.from({ length: 200 }, (_, n) => ({ n })));
      const writing = Promise.all(
        Array.from({ length: 200 }, (_, n) => things.insertOne({ later: n })),
      );
      const { documents } = await backup(dir, copy);
      expect(documents).toBeGreaterThanOrEqual(200);
      await writing;
    });
    await checkFolder(copy);
  });

  it('detect a document with a wrong checksum in a backup', async () => {
    const copy = temporaryFolder();
    await backup(source, copy);
    const file = join(copy, 'data.mdb');
    const bytes = readFileSync(file);
    // Changes the stored `n` of one document, so that its checksum is wrong.
    const at = bytes.lastIndexOf(Buffer.from('\x10n\0\x2a\0\0\0', 'latin1'));
    bytes[at + 3] = 0xfe;
    writeFileSync(file, bytes);
    await expect(restore(copy, temporaryFolder())).rejects.toThrow('is damaged');
  });
});

describe('compact', () => {
  it('rejects a folder that has no data, is in use or is damaged', async () => {
    await expect(compactFolder(temporaryFolder())).rejects.toThrow('holds no data');
    const dir = temporaryFolder();
    await withServer(dir, async () => {
      await expect(compactFolder(dir)).rejects.toThrow('is in use');
    });
    truncateSync(join(dir, 'data.mdb'), 10_000);
    await expect(compactFolder(dir)).rejects.toThrow('is cut off');
    expect(statSync(join(dir, 'data.mdb')).size).toBe(10_000);
  });

  it('frees the disk space of deleted documents and preserves all other data', async () => {
    const dir = temporaryFolder();
    await restore(source, dir);
    await withServer(dir, async (client) => {
      const bulk = client.db('shop').collection<{ n: number; text: string }>('bulk');
      const text = 'x'.repeat(5000);
      await bulk.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, text })));
      await bulk.deleteMany({ n: { $gt: 9 } });
    });
    mkdirSync(join(dir, 'compacted')); // Simulates a copy that an interrupted compaction left behind.
    writeFileSync(join(dir, 'compacted', 'data.mdb'), 'half');
    const { bytesBefore, bytesAfter, ...counts } = await compactFolder(dir);
    expect(counts).toEqual({ collections: 3, documents: 510 });
    expect(bytesBefore).toBeGreaterThan(5_000_000);
    expect(bytesAfter).toBeLessThan(1_000_000);
    expect(statSync(join(dir, 'data.mdb')).size).toBe(bytesAfter);
    expect(existsSync(join(dir, 'compacted'))).toBe(false);
    expect(await read(dir)).toEqual(await read(source));
    await withServer(dir, async (client) => {
      const bulk = client.db('shop').collection('bulk');
      await bulk.insertOne({ n: 10 });
      expect(await bulk.countDocuments()).toBe(11);
      expect(await client.db('shop').command({ validate: 'bulk' })).toMatchObject({ valid: true });
    });
  });
});
