import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.js';
import { PageReader } from './lmdb-pages.js';

const FILES = ['data.mdb', 'lock.mdb'];

/** Makes the folder this process's own and nobody else's to read. */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return lockFolder(folder);
}

/** Lets nobody else read lmdb's files. */
export function closeToOthers(folder: string): void {
  for (const name of FILES) chmodSync(join(folder, name), 0o600);
}

/** The data folder is in use, damaged, of another format or not ours to write; trying again will not help. */
export class UnusableFolder extends Error {}

/** Refuses a file that lmdb would end the whole process over. */
export function checkFile(folder: string): void {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return;
  const pages = new PageReader(path);
  try {
    const fault = pages.findFault();
    if (fault !== undefined) throw new UnusableFolder(`${path} ${fault}`);
  } finally {
    pages.close();
  }
}
