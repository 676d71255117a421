import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { open } from 'lmdb';
import { type Document, MongoClient } from 'mongodb';
import { startServer } from '../src/index.js';
import { UnusableFolderError } from '../src/storage/lmdb/check-file.js';
import { Catalog } from '../src/storage/catalog/catalog.js';
import { prefixEnd, keyPrefixOf } from '../src/storage/indexes/keys.js';
import { LmdbStore } from '../src/storage/lmdb/lmdb-store.js';
import { checkFolder } from '../src/tools/check.js';
import { repairFolder } from '../src/tools/repair.js';
import { failureOf, makeIndex, temporaryFolder } from './server.js';

const isLong = process.env['LONG_TESTS'] !== undefined;
const DAMAGES = isLong ? 3000 : 60;
const PAGE = 4096;
const DOCUMENTS = 600;

const source = temporaryFolder();
let whole: Buffer;

/** Generates the same pseudo-random numbers in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

const random = numbers();
const below = (limit: number): number => Math.floor(random.next().value * limit);

type Damage = (bytes: Buffer) => Buffer;

const damages: Record<string, Damage> = {
  'a flipped bit': (bytes) => {
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    return bytes;
  },
  'a page of zeros': (bytes) => {
    const at = below(bytes.length / PAGE) * PAGE;
    return bytes.fill(0, at, at + PAGE);
  },
  'a sector of zeros': (bytes) => {
    const at = below(bytes.length / 512) * 512;
    return bytes.fill(0, at, at + 512);
  },
  'a page replaced by another': (bytes) => {
    const [from, to] = [below(bytes.length / PAGE) * PAGE, below(bytes.length / PAGE) * PAGE];
    bytes.copy(bytes, to, from, from + PAGE);
    return bytes;
  },
  'a truncated file': (bytes) => bytes.subarray(0, below(bytes.length)),
};

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

const document = (n: number): Document => ({
  _id: n,
  n,
  tags: [n, `tag ${n % 10}`],
  text: 'x'.repeat(n % 100 === 0 ? 9000 : n % 300),
});

beforeAll(async () => {
  await withServer(source, async (client) => {
    const things = client.db('shop').collection('things');
    await makeIndex(things, { n: 1 }, { unique: true });
    await makeIndex(things, { tags: 1 });
    for (let n = 0; n < DOCUMENTS; n += 100)
      await things.insertMany(Array.from({ length: 100 }, (_, at) => document(n + at)));
    await things.updateMany({ n: { $lt: 100 } }, { $set: { changed: true } });
    await client.db('shop').createCollection('few', { viewOn: 'things', pipeline: [] });
  });
  whole = readFileSync(join(source, 'data.mdb'));
});

function folderOf(bytes: Buffer): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'data.mdb'), bytes);
  return folder;
}

async function contentOf(folder: string): Promise<Buffer> {
  const store = new LmdbStore(folder, { isReadOnly: true });
  try {
    const things = (await Catalog.open(store)).at(store.latest).find('shop.things');
    const start = keyPrefixOf(things?.id ?? 0);
    const documents: Buffer[] = [];
    store.latest.visit(
      'data',
      { start, end: prefixEnd(start) },
      (_, bytes) => documents.push(Buffer.from(bytes)) > 0,
    );
    return Buffer.concat(documents);
  } finally {
    await store.close();
  }
}

/** Checks a damaged folder. Returns `told` if the damage was reported, or `harmless` if all data is still correct. */
async function outcomeOf(folder: string): Promise<string> {
  try {
    await checkFolder(folder);
  } catch (error) {
    if (!(error instanceof UnusableFolderError)) throw error;
    expect(error.message).toMatch(/^[^\n]+ (is damaged|is cut off|is not the file)[^\n]+$/);
    expect(error.message).toContain('embedded-mongo repair --dir FOLDER --to NEW_FOLDER');
    return 'told';
  }
  expect((await contentOf(folder)).equals(await contentOf(source))).toBe(true);
  return 'harmless';
}

describe('damage to the data file', () => {
  it.each(Object.keys(damages))(
    'is reported unless all data is still correct: %s',
    async (name) => {
      const outcomes: string[] = [];
      for (let round = 0; round < DAMAGES / 5; round++) {
        const damaged = damages[name]?.(Buffer.from(whole));
        if (damaged) outcomes.push(await outcomeOf(folderOf(damaged)));
      }
      const reportedCount = outcomes.filter((outcome) => outcome === 'told').length;
      if (isLong)
        console.info(`${name}: ${reportedCount} of ${outcomes.length} told, the others harmless`);
      expect(reportedCount).toBeGreaterThan(0);
    },
  );

  it.each([0, 1])('is reported before LMDB reads the damaged meta page %i', (page) => {
    const bytes = Buffer.from(whole);
    bytes.copy(bytes, page * PAGE, 30 * PAGE, 31 * PAGE);
    expect(() => new LmdbStore(folderOf(bytes))).toThrow('its beginning is damaged');
  });

  it('prevents a server from starting', async () => {
    const bytes = Buffer.from(whole);
    const at = bytes.lastIndexOf(Buffer.from('tag 7'));
    bytes[at + 4] = '8'.charCodeAt(0);
    await expect(startServer({ dir: folderOf(bytes) })).rejects.toThrow(
      'does not match its checksum',
    );
  });

  it('causes an error only when the damaged page is read, if the server is already running', async () => {
    const dir = temporaryFolder();
    copyFileSync(join(source, 'data.mdb'), join(dir, 'data.mdb'));
    await withServer(dir, async (client) => {
      const bytes = Buffer.from(whole);
      const text = 'x'.repeat(250);
      const at = bytes.lastIndexOf(Buffer.from(`${text}\0`));
      bytes.write('y', at);
      // The running server sees this change, because LMDB maps the file into memory.
      writeFileSync(join(dir, 'data.mdb'), bytes);
      const things = client.db('shop').collection('things');
      expect((await failureOf(things.find().toArray())).code).toBe(301);
      expect(await things.findOne({ n: 400 })).toMatchObject({ n: 400 });
      expect(await client.db('shop').command({ validate: 'things' })).toMatchObject({
        valid: false,
        errors: [expect.stringContaining('does not match its checksum')],
      });
    });
  });
});

describe('the repair command', () => {
  it('salvages all documents and indexes from an undamaged folder', async () => {
    const target = temporaryFolder();
    expect(await repairFolder(source, target)).toEqual({
      collections: 2,
      documents: DOCUMENTS,
      faults: [],
    });
    expect((await contentOf(target)).equals(await contentOf(source))).toBe(true);
    expect(await checkFolder(target)).toEqual({ collections: 2, documents: DOCUMENTS });
  });

  it('salvages all documents outside a damaged page, with their indexes', async () => {
    const bytes = Buffer.from(whole);
    const at = bytes.lastIndexOf(Buffer.from('x'.repeat(250)));
    bytes.fill(0, at - (at % PAGE), at - (at % PAGE) + PAGE);
    const [folder, target] = [folderOf(bytes), temporaryFolder()];
    const { documents, faults } = await repairFolder(folder, target);
    expect(documents).toBeGreaterThan(DOCUMENTS - 40);
    expect(documents).toBeLessThan(DOCUMENTS);
    expect(faults).toContainEqual(expect.stringMatching(/^page \d+ is damaged$/));
    expect(await checkFolder(target)).toEqual({ collections: 2, documents });
    await withServer(target, async (client) => {
      const things = client.db('shop').collection('things');
      const names = (await things.indexes()).map(({ name }) => name);
      expect(names).toEqual(['_id_', 'n_1', 'tags_1']);
      expect(await things.findOne({ n: 99 })).toEqual({ ...document(99), changed: true });
    });
  });

  it('salvages documents of a collection that is missing from the catalog', async () => {
    const bytes = Buffer.from(whole);
    // Replaces all stored copies of the collection name, including those of older commits.
    for (let at = bytes.indexOf('\0things\0'); at !== -1; at = bytes.indexOf('\0things\0', at + 1))
      bytes.write('other', at + 1);
    const target = temporaryFolder();
    const { documents } = await repairFolder(folderOf(bytes), target);
    expect(documents).toBe(DOCUMENTS);
    await withServer(target, async (client) => {
      const [{ name } = { name: '' }] = await client.db('recovered').listCollections().toArray();
      expect(await client.db('recovered').collection(name).countDocuments()).toBe(DOCUMENTS);
    });
  });

  it('rejects a file without readable data', async () => {
    const folder = folderOf(Buffer.alloc(20 * PAGE));
    await expect(repairFolder(folder, temporaryFolder())).rejects.toThrow('nothing can be read');
  });
});

/** Converts a folder to the first format, which has no checksums. */
async function makeOld(folder: string): Promise<void> {
  const environment = open({ path: folder, noSubdir: false, maxDbs: 8 });
  for (const name of ['meta', 'data', 'index', 'replies']) {
    const table = environment.openDB<Buffer, Buffer>(name, {
      encoding: 'binary',
      keyEncoding: 'binary',
    });
    const entries = [...table.getRange({})].map(({ key, value }) => ({
      key: Buffer.from(key),
      value: Buffer.from(value.subarray(0, -4)),
    }));
    await environment.transaction(() => {
      for (const { key, value } of entries) void table.put(key, value);
      if (name === 'meta') void table.put(Buffer.from('version'), Buffer.from([0, 0, 0, 1]));
    });
  }
  await environment.close();
}

describe('a data folder', () => {
  it('can be served, changed, checked and repaired if its format has no checksums', async () => {
    const [dir, target] = [temporaryFolder(), temporaryFolder()];
    copyFileSync(join(source, 'data.mdb'), join(dir, 'data.mdb'));
    await makeOld(dir);
    await withServer(dir, async (client) => {
      const things = client.db('shop').collection('things');
      expect(await things.findOne({ tags: 17 })).toEqual({ ...document(17), changed: true });
      await things.insertOne({ n: DOCUMENTS });
      expect(await things.countDocuments({ n: { $gte: 0 } })).toBe(DOCUMENTS + 1);
    });
    const inventory = { collections: 2, documents: DOCUMENTS + 1 };
    expect(await checkFolder(dir)).toEqual(inventory);
    expect(await repairFolder(dir, target)).toEqual({ ...inventory, faults: [] });
    expect((await contentOf(target)).equals(await contentOf(dir))).toBe(true);
  });

  it('is rejected if its format version is unknown', async () => {
    const dir = temporaryFolder();
    copyFileSync(join(source, 'data.mdb'), join(dir, 'data.mdb'));
    const store = new LmdbStore(dir);
    await store.write((writer) => writer.put('meta', Buffer.from('version'), Buffer.alloc(4, 9)));
    await store.close();
    await expect(startServer({ dir })).rejects.toThrow('has format 151587081; this program reads');
  });
});
