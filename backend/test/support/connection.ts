import { createConnection } from 'mongoose';

export async function openBeside(uri: string) {
  const connection = await createConnection(uri).asPromise();
  if (!connection.db) throw new Error('not connected');
  return { db: connection.db, close: () => connection.close() };
}
