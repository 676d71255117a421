import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** How lmdb 0.9.90 and lmdb-js lay out their file; see mdb.c, from MDB_page_header to MDB_node. */
const PAGE_HEADER = 24;
const MAGIC = 0xbeefc0de;
const META_SIZE = PAGE_HEADER + 144;
const BRANCH = 1;
const LEAF = 2;
const IN_RUN = 1;
const SUB_TREE = 2;
const NODE_HEADER = 8;

/** What is written at the beginning of the file about a commit. */
interface Meta {
  pageSize: number;
  lastPage: number;
  commit: number;
  /** The first pages of the tree of free pages and of the tree of tables. */
  roots: number[];
}

/** Reads the pages of lmdb's file without lmdb, which trusts them and would end the process over a bad one. */
export class PageReader {
  readonly #file: number;
  readonly #meta: Meta | undefined;
  readonly #size: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.#meta = this.#newestMeta();
    this.#size = fstatSync(this.#file).size; // later, since a server may be at work
  }

  /** What keeps lmdb from opening the file, if anything does. */
  findFault(): string | undefined {
    if (this.#size === 0) return undefined;
    if (!this.#meta) return 'is not the file of a database, or its beginning is damaged';
    const { pageSize, lastPage } = this.#meta;
    const missing = (lastPage + 1) * pageSize - this.#size;
    // The last pages need not be there when they were freed before they were written.
    if (missing <= 0 || this.#areTreesWhole(this.#meta)) return undefined;
    return `is cut off: ${missing} of ${missing + this.#size} bytes are missing; restore a backup`;
  }

  close(): void {
    closeSync(this.#file);
  }

  #newestMeta(): Meta | undefined {
    const first = this.#readMeta(0);
    const second = first && this.#readMeta(first.pageSize);
    return second && second.commit > first.commit ? second : first;
  }

  #readMeta(offset: number): Meta | undefined {
    const bytes = this.#read(offset, META_SIZE);
    if (bytes?.readUInt32LE(24) !== MAGIC) return undefined;
    return {
      pageSize: bytes.readUInt32LE(48),
      lastPage: numberAt(bytes, 144),
      commit: numberAt(bytes, 152),
      roots: [numberAt(bytes, 88), numberAt(bytes, 136)],
    };
  }

  /** Whether every page that a tree refers to lies inside the file. */
  #areTreesWhole({ pageSize, roots }: Meta): boolean {
    const waiting = roots.filter((root) => root !== NO_PAGE);
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      const bytes = this.#read(page * pageSize, pageSize);
      const found = bytes && referencesOf(bytes);
      if (!found || found.ends.some((end) => end * pageSize > this.#size)) return false;
      waiting.push(...found.pages);
    }
    return true;
  }

  #read(offset: number, length: number): Buffer | undefined {
    const bytes = Buffer.alloc(length);
    return readSync(this.#file, bytes, 0, length, offset) === length ? bytes : undefined;
  }
}

const NO_PAGE = 2 ** 64;

interface References {
  /** Pages of the same tree or of one below. */
  pages: number[];
  /** The first page behind each run of pages that holds a large value. */
  ends: number[];
}

/** Where a page leads to; undefined when it is no page of a tree. */
function referencesOf(page: Buffer): References | undefined {
  const flags = page.readUInt16LE(18);
  if ((flags & (BRANCH | LEAF)) === 0) return undefined;
  const found: References = { pages: [], ends: [] };
  const count = page.readUInt16LE(20) >> 1;
  for (let at = 0; at < count; at++) {
    const node = page.readUInt16LE(PAGE_HEADER + 2 * at) + PAGE_HEADER;
    if (flags & BRANCH) found.pages.push(branchPage(page, node));
    else addLeaf(page, node, found);
  }
  return found;
}

function branchPage(page: Buffer, node: number): number {
  return page.readUInt32LE(node) + page.readUInt16LE(node + 4) * 2 ** 32;
}

function addLeaf(page: Buffer, node: number, found: References): void {
  const flags = page.readUInt16LE(node + 4);
  const data = node + NODE_HEADER + page.readUInt16LE(node + 6);
  if (flags & IN_RUN) found.ends.push(numberAt(page, data) + numberAt(page, data + 16));
  if (!(flags & SUB_TREE)) return;
  const root = numberAt(page, data + 40);
  if (root !== NO_PAGE) found.pages.push(root);
}

function numberAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}
