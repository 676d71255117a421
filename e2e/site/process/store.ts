import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, MongoClient, type Db, type Document } from 'mongodb';

/**
 * Collections that any request may change in the background: audit entries, rate limits, running instances, outgoing
 * emails, generated pictures.
 */
const volatileCollections = [
  'auditEntries',
  'auditTallies',
  'instances',
  'limits',
  'outboxMails',
  'mediaPictures',
  'sitePictures',
  'media.chunks',
];

/**
 * Collections that are not restored: the catalogue version must never decrease, and cached pages may refer to media
 * files that were created during a test.
 */
const preservedCollections = ['catalogueStates', 'media.files'];

/**
 * Fields that even a rejected request may change: the timestamps of a session, and the attempt
 * count of a one-time code.
 */
const timestampFields: Record<string, string[]> = {
  sessions: ['seenAt', 'expiresAt'],
  oneTimeCodes: ['tries'],
};

/** Raw BSON documents of each collection, sorted by `_id`. */
type Contents = Map<string, Buffer[]>;

export class TestDatabase {
  #saved: Contents = new Map();

  private constructor(
    private readonly client: MongoClient,
    readonly db: Db,
  ) {}

  static async open(dataDir: string) {
    const { mongodbUri } = JSON.parse(readFileSync(join(dataDir, 'site.json'), 'utf8')) as {
      mongodbUri: string;
    };
    const client = await new MongoClient(mongodbUri).connect();
    return new TestDatabase(client, client.db());
  }

  async close() {
    await this.client.close();
  }

  /** Returns a SHA-256 hash of all data that a rejected request must not change. */
  async hash() {
    const hash = createHash('sha256');
    for (const [name, documents] of await this.#read()) {
      hash.update(`${name}\n`);
      for (const document of documents) hash.update(lasting(name, document));
    }
    return hash.digest('hex');
  }

  async save() {
    this.#saved = await this.#read();
  }

  /** Restores the saved state and clears all rate limits. Resolves with true if the catalogue had changed. */
  async restore() {
    const now = await this.#read();
    const names = [...new Set([...this.#saved.keys(), ...now.keys()])];
    const changed = names.filter(
      (name) =>
        !preservedCollections.includes(name) && !all(now, name).equals(all(this.#saved, name)),
    );
    await Promise.all([...changed.map((name) => this.#replace(name, now)), this.clearRateLimits()]);
    const isCatalogue = changed.some((name) => ['products', 'categories'].includes(name));
    if (isCatalogue)
      await this.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
    return isCatalogue;
  }

  /** Resets all rate limits, so that they do not reject the next requests. */
  async clearRateLimits() {
    await this.db.collection('limits').deleteMany({});
  }

  /** Writes only the differences, because rewriting everything would update all indexes. */
  async #replace(name: string, now: Contents) {
    const [stored, saved] = [now.get(name) ?? [], this.#saved.get(name) ?? []];
    const newIds = without(stored, saved).map((document) => exactly(document)['_id'] as unknown);
    const missing = without(saved, stored).map(exactly);
    const collection = this.db.collection(name);
    if (newIds.length > 0) await collection.deleteMany({ _id: { $in: newIds } } as Document);
    if (missing.length > 0) await collection.insertMany(missing);
  }

  /**
   * Reads all collections with one command, because one command per collection would take longer than the requests
   * under test.
   */
  async #read(): Promise<Contents> {
    const names = await this.#names();
    const [first = '', ...rest] = names;
    const united = rest.map((coll) => ({ $unionWith: { coll, pipeline: named(coll) } }));
    const rows = this.db.collection(first).aggregate([...named(first), ...united], { raw: true });
    const contents: Contents = new Map(names.map((name) => [name, []]));
    for (const row of (await rows.toArray()) as unknown as Buffer[]) {
      const { name, document } = BSON.deserialize(row, { raw: true }) as NamedDocument;
      contents.get(name)?.push(document);
    }
    return contents;
  }

  async #names() {
    const collections = await this.db.listCollections({}, { nameOnly: true }).toArray();
    return collections
      .map(({ name }) => name)
      .filter((name) => !volatileCollections.includes(name) && !name.startsWith('system.'))
      .sort();
  }
}

interface NamedDocument {
  name: string;
  document: Buffer;
}

/** Returns a pipeline that sorts documents by `_id` and adds the name of their collection. */
const named = (name: string) => [
  { $sort: { _id: 1 } },
  { $project: { _id: 0, name: { $literal: name }, document: '$$ROOT' } },
];

function without(documents: Buffer[], excluded: Buffer[]) {
  const excludedKeys = new Set(excluded.map((document) => document.toString('latin1')));
  return documents.filter((document) => !excludedKeys.has(document.toString('latin1')));
}

const all = (contents: Contents, name: string) => Buffer.concat(contents.get(name) ?? []);

/** Deserialises a document without converting its BSON number types. */
const exactly = (document: Buffer): Document =>
  BSON.deserialize(document, { promoteValues: false });

function lasting(name: string, document: Buffer) {
  const fields = timestampFields[name];
  if (!fields) return document;
  const preservedCollections = Object.entries(exactly(document)).filter(
    ([key]) => !fields.includes(key),
  );
  return BSON.EJSON.stringify(Object.fromEntries(preservedCollections));
}
