import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LmdbStore } from '../storage/lmdb-store.js';
import { checkFolder, type Inventory } from './check.js';

/** The file that holds all data of a folder. */
export const DATA = 'data.mdb';

/** Copies a data folder, also while a server works in it, and checks every document of the copy. */
export async function backup(folder: string, target: string): Promise<Inventory> {
  requireData(folder);
  makeEmpty(target);
  const store = new LmdbStore(folder, { isReadOnly: true });
  try {
    await store.backup(target);
  } finally {
    await store.close();
  }
  chmodSync(join(target, DATA), 0o600);
  return checkFolder(target);
}

/** Puts a backup into a new data folder, after checking every document of it. */
export async function restore(source: string, folder: string): Promise<Inventory> {
  requireData(source);
  await checkFolder(source);
  makeEmpty(folder);
  copyFileSync(join(source, DATA), join(folder, DATA));
  chmodSync(join(folder, DATA), 0o600);
  return checkFolder(folder);
}

/** Refuses a folder that holds no data, which opening would make. */
export function requireData(folder: string): void {
  if (!existsSync(join(folder, DATA))) throw new Error(`${folder} holds no data`);
}

/** Makes a folder unless it exists, and refuses one that is not empty. */
export function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
}
