import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checksummedValueFormat, plainValueFormat, type ValueFormat } from '../files/checksum.js';
import { REPAIR_ADVICE } from './damage.js';
import { isLocked } from '../files/folder-lock.js';
import { type MetaPage, PageFile } from './page-file.js';
import { FORMAT_VERSION_KEY } from '../store.js';
import { TreeWalk, type TreeVisitor } from './tree-walk.js';

/** Thrown if the data folder is in use, damaged, not writable or has an unknown format. A retry cannot succeed. */
export class UnusableFolderError extends Error {}

/**
 * Returns the format of the values in a data folder, which depends on the folder's version. The first version has no
 * checksums.
 */
export function valueFormatOf(version: Buffer | undefined): ValueFormat {
  const isFirst = version?.length === 4 && version.readUInt32BE(0) === 1;
  return isFirst ? plainValueFormat : checksummedValueFormat;
}

/** Reads the whole file and throws if it is damaged, since LMDB would crash the process on a bad page. */
export function checkFile(folder: string, isReadOnly: boolean): void {
  const path = join(folder, 'data.mdb');
  if (!existsSync(path)) return;
  // A running server has already checked the file. Its pages may change while they are read here, because LMDB does not
  // know this reader.
  if (isReadOnly && isLocked(folder)) return;
  const fault = findFault(path);
  if (fault !== undefined) throw new UnusableFolderError(`${path} ${fault}`);
}

function findFault(path: string): string | undefined {
  const file = new PageFile(path);
  try {
    if (file.size === 0) return undefined;
    if (!file.meta || !file.hasBothMetaPages)
      return `is not the file of a database, or its beginning is damaged; ${REPAIR_ADVICE}`;
    const faults: string[] = [];
    const visitor = { onEntry: () => undefined, onFault: (fault: string) => faults.push(fault) };
    walkFile(file, file.meta, visitor).run();
    if (faults.length === 0) return undefined;
    const missing = (file.meta.lastPage + 1) * file.meta.pageSize - file.size;
    // Missing pages are reported only together with another fault, because freed pages may never have been written.
    const cut = `is cut off: ${missing} of ${missing + file.size} bytes are missing`;
    return `${missing > 0 ? cut : `is damaged: ${faults[0] ?? ''}`}; ${REPAIR_ADVICE}`;
  } finally {
    file.close();
  }
}

/** Walks the pages of a file, skipping damaged entries. The visitor receives values without their checksum. */
export function walkFile(file: PageFile, meta: MetaPage, visitor: TreeVisitor): TreeWalk {
  const format = valueFormatOf(findVersion(file, meta));
  return new TreeWalk(file, meta, {
    ...visitor,
    onEntry: (table, key, stored) => {
      const size = format.sizeOf(key, stored);
      if (size !== undefined) visitor.onEntry(table, key, stored.subarray(0, size));
      else visitor.onFault(`an entry of table '${table}' does not match its checksum`);
    },
  });
}

function findVersion(file: PageFile, meta: MetaPage): Buffer | undefined {
  let version: Buffer | undefined;
  const walk = new TreeWalk(file, meta, {
    onFault: () => undefined,
    onEntry: (_, key, stored) => {
      if (key.equals(FORMAT_VERSION_KEY)) version = Buffer.from(stored);
    },
  });
  walk.run('meta');
  return version;
}
