import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.js';

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

/** Refuses a file that lmdb would end the whole process over: one that it has not written. */
export function checkFile(folder: string): void {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  const head = Buffer.alloc(MAGIC_AT + MAGIC.length);
  const length = readSync(file, head);
  closeSync(file);
  if (length > 0 && !head.subarray(MAGIC_AT).equals(MAGIC)) {
    throw new Error(`${path} is not the file of a database`);
  }
}

const MAGIC_AT = 24;
const MAGIC = Buffer.from('dec0efbe', 'hex');
