import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The file layout in LMDB 0.9.90 and lmdb-js; see mdb.c, from MDB_page_header to MDB_meta. */
export const PAGE_HEADER_BYTES = 24;
const MAGIC = 0xbeefc0de;
const META_SIZE = PAGE_HEADER_BYTES + 144;
const FREE_TREE = 48;
const TREE_SIZE = 48;
const MAIN_TREE = FREE_TREE + TREE_SIZE;
/** Root page number of an empty tree: all eight bytes are 0xff. */
const NO_PAGE = 2 ** 64;

export interface TreeRecord {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** The root page; undefined if the tree is empty. */
  root: number | undefined;
}

export interface MetaPage {
  pageSize: number;
  lastPage: number;
  commit: number;
  free: TreeRecord;
  main: TreeRecord;
}

/** Reads the file without LMDB, because LMDB does not validate pages and would crash the process on a damaged page. */
export class PageFile {
  readonly size: number;
  /** The meta page of the latest commit; undefined if the file is not a database. */
  readonly meta: MetaPage | undefined;
  /** True if both meta pages are valid. LMDB would terminate the process if one of them were invalid. */
  hasBothMetaPages = false;
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.meta = this.#newestMeta();
    // The size is read after the meta page, because a running server may extend the file.
    this.size = fstatSync(this.#file).size;
  }

  /** Reads bytes, optionally into an existing buffer. Returns undefined if they are beyond the end of the file. */
  read(
    offset: number,
    length: number,
    into: Buffer = Buffer.allocUnsafeSlow(length),
  ): Buffer | undefined {
    return readSync(this.#file, into, 0, length, offset) === length ? into : undefined;
  }

  close(): void {
    closeSync(this.#file);
  }

  #newestMeta(): MetaPage | undefined {
    const first = this.#readMeta(0);
    const second = first && this.#readMeta(first.pageSize);
    this.hasBothMetaPages = second !== undefined;
    return second && second.commit > first.commit ? second : first;
  }

  #readMeta(offset: number): MetaPage | undefined {
    const bytes = this.read(offset, META_SIZE);
    if (bytes?.readUInt32LE(PAGE_HEADER_BYTES) !== MAGIC) return undefined;
    const pageSize = bytes.readUInt32LE(FREE_TREE);
    if (!PAGE_SIZES.includes(pageSize)) return undefined;
    return {
      pageSize,
      lastPage: readUint64(bytes, MAIN_TREE + TREE_SIZE),
      commit: readUint64(bytes, MAIN_TREE + TREE_SIZE + 8),
      free: readTreeRecord(bytes, FREE_TREE),
      main: readTreeRecord(bytes, MAIN_TREE),
    };
  }
}

const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];

/** Parses a tree record (`MDB_db` in mdb.c) from a meta page or from the main tree. */
export function readTreeRecord(bytes: Buffer, at: number): TreeRecord {
  const root = readUint64(bytes, at + 40);
  return {
    depth: bytes.readUInt16LE(at + 6),
    branchPages: readUint64(bytes, at + 8),
    leafPages: readUint64(bytes, at + 16),
    overflowPages: readUint64(bytes, at + 24),
    entries: readUint64(bytes, at + 32),
    root: root === NO_PAGE ? undefined : root,
  };
}

/** Reads a 64-bit number, such as a page number. */
export function readUint64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
