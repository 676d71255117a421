import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.js';

const FILES = ['data.mdb', 'lock.mdb'];

/** Makes the folder this process's own and nobody else's to read. */
export function acquireFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return lockFolder(folder);
}

/** Lets nobody else read lmdb's files. */
export function closeToOthers(folder: string): void {
  for (const name of FILES) chmodSync(join(folder, name), 0o600);
}
