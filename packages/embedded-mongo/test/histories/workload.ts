import type { ClientSession, Db, MongoClient } from 'mongodb';

export interface Client {
  readonly number: number;
  readonly db: Db;
  readonly mongo: MongoClient;
  /**
   * True if the client connects through the proxy. In workloads with `cutEveryMs`, the proxy cuts the client's
   * connections.
   */
  readonly isCut: boolean;
}

export interface Workload {
  readonly name: string;
  readonly clients: number;
  /** Interval in milliseconds at which the proxy cuts a connection. If undefined, no connection is cut. */
  readonly cutEveryMs?: number;
  prepare(db: Db): Promise<void>;
  /** Runs one operation of a client. Called repeatedly. */
  step(client: Client): Promise<void>;
  examine(db: Db): Promise<string[]>;
}

/** Runs `work` in a transaction without retries, so that a conflict results in an error. */
export async function inTransaction<T>(
  { mongo }: Client,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = mongo.startSession();
  try {
    session.startTransaction();
    const result = await work(session);
    await session.commitTransaction();
    return result;
  } finally {
    await session.endSession();
  }
}
