import type { ClientSession, Db, MongoClient } from 'mongodb';

/** One of many clients that work at the same time. */
export interface Client {
  readonly number: number;
  readonly db: Db;
  readonly mongo: MongoClient;
  /** Whether it works over the connections that are cut, in a workload that has them cut. */
  readonly isCut: boolean;
}

/** Work for many clients, and what has to hold of its history. */
export interface Workload {
  readonly name: string;
  readonly clients: number;
  /** Every so many milliseconds one connection is cut. */
  readonly cutEveryMs?: number;
  prepare(db: Db): Promise<void>;
  /** One thing that one client does; called again and again. */
  step(client: Client): Promise<void>;
  /** What is wrong with the history and with what is stored at the end. */
  examine(db: Db): Promise<string[]>;
}

/** Work in one attempt at a transaction; whoever is too late fails. */
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
