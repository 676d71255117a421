import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../files/folder-lock.js';

const FILES = ['data.mdb', 'lock.mdb'];

/**
 * Creates the data folder, restricts its access to its owner, and locks it. Returns a function that releases the
 * lock.
 */
export function createAndLockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return lockFolder(folder);
}

/** Makes LMDB's files readable only by their owner. */
export function restrictPermissions(folder: string): void {
  for (const name of FILES) chmodSync(join(folder, name), 0o600);
}
