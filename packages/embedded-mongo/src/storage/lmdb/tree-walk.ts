import {
  type MetaPage,
  readUint64,
  PAGE_HEADER_BYTES,
  type PageFile,
  type TreeRecord,
} from './page-file.js';
import {
  childPageOf,
  isOverflowRun,
  keyEnd,
  keyStart,
  nodeOffsetsOf,
  type OverflowRun,
  overflowRunOf,
  subTreeOf,
  inlineValueOf,
} from './page-nodes.js';

/** Callbacks of a tree walk. Bytes passed to a callback are valid only until the callback returns. */
export interface TreeVisitor {
  onEntry(table: string, key: Buffer, stored: Buffer): void;
  /** Called for each leaf page before its entries are visited. */
  onLeaf?(table: string, page: number): void;
  /** Called for each fault. The walk then skips the damaged part and continues, unless this callback throws. */
  onFault(fault: string): void;
}

/** State of a tree during its walk: the counts so far, and the last key, which all later keys must exceed. */
interface Walked {
  table: string;
  record: TreeRecord;
  counted: Omit<TreeRecord, 'root' | 'depth'>;
  last: Key | undefined;
  isSeparator: boolean;
}

interface Key {
  page: Buffer;
  start: number;
  end: number;
}

const FREE = 'free pages';
const TABLES = 'tables';

/** Visits all pages that the latest commit refers to. Reads the file itself, without the LMDB library. */
export class TreeWalk {
  readonly #used: Uint8Array;
  readonly #tables = new Map<string, TreeRecord>();
  /** The current branch pages, indexed by depth. Each page is needed until all pages below it have been visited. */
  readonly #branches: Buffer[] = [];
  /**
   * Two buffers used alternately, since the last key of a leaf page is compared with the first key of the next leaf
   * page.
   */
  #leaves: [Buffer, Buffer];

  constructor(
    private readonly file: PageFile,
    private readonly meta: MetaPage,
    private readonly visitor: TreeVisitor,
  ) {
    this.#used = new Uint8Array(this.#lastInFile + 1);
    this.#leaves = [Buffer.alloc(meta.pageSize), Buffer.alloc(meta.pageSize)];
  }

  run(only?: string): void {
    if (only === undefined) this.#walk(FREE, this.meta.free);
    this.#walk(TABLES, this.meta.main);
    for (const [name, record] of this.#tables)
      if (only === undefined || only === name) this.#walk(name, record);
  }

  visitLeaf(table: string, number: number): void {
    const record = {
      depth: 1,
      branchPages: 0,
      leafPages: 1,
      overflowPages: 0,
      entries: 0,
      root: number,
    };
    this.#visit(newWalk(table, record), number, 1);
  }

  get #lastInFile(): number {
    return Math.min(this.meta.lastPage, Math.ceil(this.file.size / this.meta.pageSize));
  }

  #walk(table: string, record: TreeRecord): void {
    const tree = newWalk(table, record);
    const { counted } = tree;
    if (record.root !== undefined) this.#visit(tree, record.root, 1);
    for (const name of ['branchPages', 'leafPages', 'overflowPages', 'entries'] as const) {
      if (counted[name] === record[name]) continue;
      this.visitor.onFault(`table '${table}' has ${counted[name]} of ${record[name]} ${name}`);
    }
  }

  #visit(tree: Walked, number: number, depth: number): void {
    const isLeaf = depth === tree.record.depth;
    const into = isLeaf
      ? this.#nextLeaf()
      : (this.#branches[depth] ??= Buffer.alloc(this.meta.pageSize));
    const page = depth <= tree.record.depth ? this.#read(number, into) : undefined;
    const nodes = page && nodeOffsetsOf(page, { number, isLeaf });
    if (!nodes) {
      this.visitor.onFault(`page ${number} is damaged`);
      return;
    }
    tree.counted[isLeaf ? 'leafPages' : 'branchPages']++;
    if (isLeaf) this.visitor.onLeaf?.(tree.table, number);
    for (const [at, node] of nodes.entries()) {
      if (isLeaf || at > 0) this.#order(tree, keyOf(page, node), isLeaf);
      if (isLeaf) this.#leaf(tree, page, node);
      else this.#visit(tree, childPageOf(page, node), depth + 1);
    }
  }

  #leaf(tree: Walked, page: Buffer, node: number): void {
    tree.counted.entries++;
    const run = overflowRunOf(page, node);
    const stored = run ? this.#run(tree, run) : inlineValueOf(page, node);
    if (tree.table === FREE) return;
    const key = page.subarray(keyStart(node), keyEnd(page, node));
    if (tree.table !== TABLES) {
      if (stored) this.visitor.onEntry(tree.table, key, stored);
      return;
    }
    const table = subTreeOf(page, node);
    if (table) this.#tables.set(key.toString('latin1').replace(/\0$/, ''), table);
  }

  #run(tree: Walked, run: OverflowRun): Buffer | undefined {
    const { first, pages, size } = run;
    const { pageSize } = this.meta;
    const isPossible = pages >= 1 && pages <= this.#used.length && size <= pages * pageSize;
    let isFree = isPossible;
    for (let page = first; isFree && page < first + pages; page++) isFree = this.#use(page);
    const bytes = isFree ? this.file.read(first * pageSize, size + PAGE_HEADER_BYTES) : undefined;
    if (bytes && isOverflowRun(bytes, run)) {
      tree.counted.overflowPages += pages;
      return bytes.subarray(PAGE_HEADER_BYTES);
    }
    this.visitor.onFault(`pages ${first} to ${first + pages - 1} are damaged`);
    return undefined;
  }

  #read(number: number, into: Buffer): Buffer | undefined {
    const { pageSize } = this.meta;
    return this.#use(number) ? this.file.read(number * pageSize, pageSize, into) : undefined;
  }

  #nextLeaf(): Buffer {
    const [last, next] = this.#leaves;
    this.#leaves = [next, last];
    return next;
  }

  /** Marks a page as used. Returns false if it is beyond the end of the file or already used. */
  #use(number: number): boolean {
    if (number >= this.#used.length || this.#used[number] !== 0) return false;
    this.#used[number] = 1;
    return true;
  }

  /** The separator key of a page may equal the first key in it; all other keys are unique. */
  #order(tree: Walked, key: Key, isEntry: boolean): void {
    const { last, isSeparator, table } = tree;
    const order = last ? (table === FREE ? compareNumbers : compareBytes)(key, last) : 1;
    if (order < 0 || (order === 0 && !(isEntry && isSeparator)))
      this.visitor.onFault(`table '${table}' is out of order`);
    tree.last = key;
    tree.isSeparator = !isEntry;
  }
}

function newWalk(table: string, record: TreeRecord): Walked {
  const counts = { branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 };
  return { table, record, counted: counts, last: undefined, isSeparator: false };
}

function keyOf(page: Buffer, node: number): Key {
  return { page, start: keyStart(node), end: keyEnd(page, node) };
}

/** Most keys differ near their end, so a loop is faster than a call to `compare`. */
function compareBytes(a: Key, b: Key): number {
  const length = Math.min(a.end - a.start, b.end - b.start);
  for (let at = 0; at < length; at++) {
    const difference = (a.page[a.start + at] ?? 0) - (b.page[b.start + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.end - a.start - (b.end - b.start);
}

/** Compares keys by their numeric value, because the keys in the tree of free pages are numbers. */
function compareNumbers(a: Key, b: Key): number {
  if (a.end - a.start !== 8 || b.end - b.start !== 8) return compareBytes(a, b);
  return readUint64(a.page, a.start) - readUint64(b.page, b.start);
}
