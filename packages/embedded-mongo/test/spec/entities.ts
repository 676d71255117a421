import { ClientSession, Collection, Db, type Document, GridFSBucket, MongoClient } from 'mongodb';
import { type Observed, observe } from './observe.js';
import type { EntityOptions, EntitySpec } from './suite.js';

export class Entities {
  readonly #entities = new Map<string, unknown>();
  readonly #observed = new Map<string, Observed[]>();

  constructor(private readonly url: string) {}

  readonly lookup = (id: string): unknown => {
    if (this.#entities.has(id)) return this.#entities.get(id);
    throw new Error(`there is no entity ${id}`);
  };

  /** Returns the entity with the given id. Throws if it is not an instance of the given class. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- matches any constructor
  get<T>(type: abstract new (...options: any[]) => T, id: string): T {
    const entity = this.lookup(id);
    if (entity instanceof type) return entity;
    throw new Error(`${id} is no ${type.name}`);
  }

  set(id: string, entity: unknown): void {
    this.#entities.set(id, entity);
  }

  eventsOf(client: string): Observed[] {
    return this.#observed.get(client) ?? [];
  }

  async create(specs: readonly EntitySpec[] = []): Promise<void> {
    for (const { client, database, collection, session, bucket } of specs) {
      if (client) await this.#connect(client);
      if (database) this.set(database.id, this.#database(database));
      if (collection) this.set(collection.id, this.#collection(collection));
      if (session) this.set(session.id, this.#session(session));
      if (bucket) this.set(bucket.id, this.#bucket(bucket));
    }
  }

  async close(): Promise<void> {
    const all = [...this.#entities.values()];
    for (const entity of all) if (entity instanceof ClientSession) await entity.endSession();
    for (const entity of all) if (entity instanceof MongoClient) await entity.close();
  }

  async #connect(options: EntityOptions): Promise<void> {
    const url = new URL(this.url);
    url.searchParams.set('serverSelectionTimeoutMS', '2000');
    for (const [name, value] of Object.entries(options.uriOptions ?? {}))
      url.searchParams.set(name, String(value));
    const { serverApi } = options;
    const settings: Document = { monitorCommands: true, ...(serverApi ? { serverApi } : {}) };
    const client = new MongoClient(url.href, settings);
    this.#observed.set(options.id, observe(client, options));
    this.set(options.id, client);
    await client.connect();
  }

  #database({ client, databaseName, databaseOptions = {} }: EntityOptions): Db {
    return this.get(MongoClient, client).db(databaseName, databaseOptions);
  }

  #collection({ database, collectionName, collectionOptions = {} }: EntityOptions): Collection {
    return this.get(Db, database).collection(collectionName, collectionOptions);
  }

  #session({ client, sessionOptions = {} }: EntityOptions): ClientSession {
    const { snapshotTime, ...options } = sessionOptions;
    if (snapshotTime !== undefined) throw new Error('the driver does not know snapshotTime');
    return this.get(MongoClient, client).startSession(options);
  }

  #bucket({ database, bucketOptions = {} }: EntityOptions): GridFSBucket {
    return new GridFSBucket(this.get(Db, database), bucketOptions);
  }
}
