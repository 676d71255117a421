import { createConnection } from 'mongoose';

/** A connection beside the backend's own, to look into its store or to change it behind its back. */
export async function openBeside(uri: string) {
  const connection = await createConnection(uri).asPromise();
  if (!connection.db) throw new Error('not connected');
  return { db: connection.db, close: () => connection.close() };
}
