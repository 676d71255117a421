import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../storage/lmdb/check-file.js';
import { lockFolder } from '../storage/files/folder-lock.js';
import { backup, DATA_FILE, requireDataFile } from './backup.js';
import type { FolderInventory } from './check.js';

/** The result of a compaction: the contents of the folder, and the size of its database file before and after. */
export interface CompactionResult extends FolderInventory {
  bytesBefore: number;
  bytesAfter: number;
}

/**
 * Returns unused pages to the file system. LMDB's file never shrinks, so a compact copy replaces it. The folder remains
 * unchanged until the copy has been checked and flushed to disk.
 */
export async function compactFolder(folder: string): Promise<CompactionResult> {
  requireDataFile(folder);
  const unlock = lockFolder(folder);
  const copy = join(folder, 'compacted');
  try {
    checkFile(folder, false);
    rmSync(copy, { recursive: true, force: true }); // Deletes the copy that an interrupted compaction left behind.
    const inventory = await backup(folder, copy);
    const [before, after] = [join(folder, DATA_FILE), join(copy, DATA_FILE)];
    const sizes = { bytesBefore: statSync(before).size, bytesAfter: statSync(after).size };
    flush(after);
    renameSync(after, before);
    rmSync(join(folder, 'lock.mdb'), { force: true }); // Removes the lock file, which belongs to the old database file.
    flush(folder);
    return { ...inventory, ...sizes };
  } finally {
    rmSync(copy, { recursive: true, force: true });
    unlock();
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
