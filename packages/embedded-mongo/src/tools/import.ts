import { EJSON, serialize } from 'bson';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { decode, type Document, isDocument } from '../bson/index.js';
import { newDocument } from '../commands/new-document.js';
import { Catalog } from '../storage/catalog.js';
import type { Collection } from '../storage/collection.js';
import { LmdbStore } from '../storage/lmdb-store.js';
import { insertRecord } from '../storage/records.js';
import type { Inventory } from './check.js';

const METADATA = '.metadata.json';
const BATCH_SIZE = 1000;

interface Target {
  store: LmdbStore;
  catalog: Catalog;
}

/** Reads what `mongodump` or an export has written into a data folder; no server may be at work in it. */
export async function importFolder(source: string, folder: string): Promise<Inventory> {
  const store = new LmdbStore(folder);
  try {
    const target = { store, catalog: await Catalog.open(store) };
    const total = { collections: 0, documents: 0 };
    for (const database of readdirSync(source)) {
      for (const file of readdirSync(join(source, database)).filter((each) =>
        each.endsWith(METADATA),
      )) {
        const path = join(source, database, file.slice(0, -METADATA.length));
        total.collections++;
        total.documents += await importCollection(target, decodeURIComponent(database), path);
      }
    }
    return total;
  } finally {
    await store.close();
  }
}

async function importCollection(
  { store, catalog }: Target,
  database: string,
  path: string,
): Promise<number> {
  const metadata = readMetadata(`${path}${METADATA}`);
  const name = String(metadata['collectionName']);
  const options = isDocument(metadata['options']) ? metadata['options'] : {};
  const indexes = Array.isArray(metadata['indexes']) ? metadata['indexes'].filter(isDocument) : [];
  if (catalog.at(store.latest).find(`${database}.${name}`))
    throw new Error(`${database}.${name} exists already`);
  const collection = await store.write((writer) => {
    let created = catalog.create(writer, { database, name, options });
    for (const spec of indexes)
      if (spec['name'] !== '_id_') created = catalog.addIndex(writer, created, spec);
    return created;
  });
  return existsSync(`${path}.bson`) ? importDocuments(store, collection, `${path}.bson`) : 0;
}

/** Extended JSON keeps the types of numbers; they reach us by way of BSON. */
function readMetadata(path: string): Document {
  const parsed: unknown = EJSON.parse(readFileSync(path, 'utf8'), { relaxed: false });
  return decode(serialize(parsed as object)); // metadata is a JSON object
}

async function importDocuments(
  store: LmdbStore,
  collection: Collection,
  path: string,
): Promise<number> {
  let count = 0;
  let batch: Uint8Array[] = [];
  const flush = async (): Promise<void> => {
    const documents = batch;
    batch = [];
    await store.write((writer) => {
      for (const document of documents) insertRecord(writer, collection, document);
    });
  };
  for (const document of documentsOf(path)) {
    batch.push(newDocument(document));
    count++;
    if (batch.length >= BATCH_SIZE) await flush();
  }
  await flush();
  return count;
}

/** The documents of a file, one after the other; a cut file is an error. */
function* documentsOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4);
    for (let size = readSync(file, head); size > 0; size = readSync(file, head)) {
      const document = Buffer.alloc(Math.max(5, head.readInt32LE(0)));
      head.copy(document);
      const rest = readSync(file, document, 4, document.length - 4, null);
      if (size < 4 || rest < document.length - 4) throw new Error(`${path} ends within a document`);
      yield document;
    }
  } finally {
    closeSync(file);
  }
}
