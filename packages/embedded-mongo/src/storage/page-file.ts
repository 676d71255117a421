import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How lmdb 0.9.90 and lmdb-js lay out their file; see mdb.c, from MDB_page_header to MDB_meta. */
export const PAGE_HEADER = 24;
const MAGIC = 0xbeefc0de;
const META_SIZE = PAGE_HEADER + 144;
const FREE_TREE = 48;
const TREE_SIZE = 48;
const MAIN_TREE = FREE_TREE + TREE_SIZE;
/** What eight bytes of ones are read as. */
const NO_PAGE = 2 ** 64;

/** What lmdb notes of a tree. */
export interface TreeRecord {
  depth: number;
  branchPages: number;
  leafPages: number;
  overflowPages: number;
  entries: number;
  /** Its first page; undefined when it is empty. */
  root: number | undefined;
}

/** What is written at the beginning of the file about a commit. */
export interface Meta {
  pageSize: number;
  lastPage: number;
  commit: number;
  free: TreeRecord;
  main: TreeRecord;
}

/** Reads lmdb's file without lmdb, which trusts its pages and would end the process over a bad one. */
export class PageFile {
  readonly size: number;
  /** Of the newest commit; undefined when the beginning is no database's. */
  readonly meta: Meta | undefined;
  /** lmdb ends the process when one is no page of its own. */
  hasBothMetaPages = false;
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.meta = this.#newestMeta();
    this.size = fstatSync(this.#file).size; // later, since a server may be at work
  }

  /** Some bytes, put into a buffer when one is given; undefined when they are not in the file. */
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

  #newestMeta(): Meta | undefined {
    const first = this.#readMeta(0);
    const second = first && this.#readMeta(first.pageSize);
    this.hasBothMetaPages = second !== undefined;
    return second && second.commit > first.commit ? second : first;
  }

  #readMeta(offset: number): Meta | undefined {
    const bytes = this.read(offset, META_SIZE);
    if (bytes?.readUInt32LE(PAGE_HEADER) !== MAGIC) return undefined;
    const pageSize = bytes.readUInt32LE(FREE_TREE);
    if (!PAGE_SIZES.includes(pageSize)) return undefined;
    return {
      pageSize,
      lastPage: numberAt(bytes, MAIN_TREE + TREE_SIZE),
      commit: numberAt(bytes, MAIN_TREE + TREE_SIZE + 8),
      free: treeAt(bytes, FREE_TREE),
      main: treeAt(bytes, MAIN_TREE),
    };
  }
}

const PAGE_SIZES = [4096, 8192, 16384, 32768, 65536];

/** The record of a tree, in a meta page or in the tree of tables. */
export function treeAt(bytes: Buffer, at: number): TreeRecord {
  const root = numberAt(bytes, at + 40);
  return {
    depth: bytes.readUInt16LE(at + 6),
    branchPages: numberAt(bytes, at + 8),
    leafPages: numberAt(bytes, at + 16),
    overflowPages: numberAt(bytes, at + 24),
    entries: numberAt(bytes, at + 32),
    root: root === NO_PAGE ? undefined : root,
  };
}

/** A number of eight bytes, such as that of a page. */
export function numberAt(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
