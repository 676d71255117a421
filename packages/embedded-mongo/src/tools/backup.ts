import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LmdbStore } from '../storage/lmdb/lmdb-store.js';
import { checkFolder, type FolderInventory } from './check.js';

export const DATA_FILE = 'data.mdb';

/** Copies a data folder, even while a server uses it, and checks all documents of the copy. */
export async function backup(folder: string, target: string): Promise<FolderInventory> {
  requireDataFile(folder);
  makeEmptyFolder(target);
  const store = new LmdbStore(folder, { isReadOnly: true });
  try {
    await store.backup(target);
  } finally {
    await store.close();
  }
  chmodSync(join(target, DATA_FILE), 0o600);
  return checkFolder(target);
}

/** Restores a backup to a new data folder after checking all its documents. */
export async function restore(source: string, folder: string): Promise<FolderInventory> {
  requireDataFile(source);
  await checkFolder(source);
  makeEmptyFolder(folder);
  copyFileSync(join(source, DATA_FILE), join(folder, DATA_FILE));
  chmodSync(join(folder, DATA_FILE), 0o600);
  return checkFolder(folder);
}

/** Throws if a folder has no data file, since opening it would create one. */
export function requireDataFile(folder: string): void {
  if (!existsSync(join(folder, DATA_FILE))) throw new Error(`${folder} holds no data`);
}

/** Creates a folder. Throws if the folder already exists and is not empty. */
export function makeEmptyFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
}
