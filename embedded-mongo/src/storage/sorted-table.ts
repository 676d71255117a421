import type { Range } from './store.js';

/** One entry; an undefined value stands for a removal. */
export interface Entry {
  key: Buffer;
  value: Buffer | undefined;
}

/** Entries in the order of their keys, in memory. */
export class SortedTable {
  #entries = new Map<string, Entry>();
  #sorted: Entry[] = [];
  #isSorted = true;

  get size(): number {
    return this.#entries.size;
  }

  get(key: Uint8Array): Entry | undefined {
    return this.#entries.get(textOf(key));
  }

  set(key: Uint8Array, value: Uint8Array | undefined): void {
    const entry = { key: Buffer.from(key), value: value && Buffer.from(value) };
    this.#entries.set(textOf(key), entry);
    this.#isSorted = false;
  }

  delete(key: Uint8Array): void {
    if (this.#entries.delete(textOf(key))) this.#isSorted = false;
  }

  /** The entries of a range, in its direction. */
  *range(range: Range): Iterable<Entry> {
    const sorted = this.all();
    const first = position(sorted, range.start);
    const last = position(sorted, range.end);
    if (range.isReverse) for (let at = last - 1; at >= first; at--) yield entryAt(sorted, at);
    else for (let at = first; at < last; at++) yield entryAt(sorted, at);
  }

  /** Every entry in order; the array is never changed afterwards. */
  all(): readonly Entry[] {
    if (!this.#isSorted) {
      this.#sorted = [...this.#entries.values()].sort((a, b) => a.key.compare(b.key));
      this.#isSorted = true;
    }
    return this.#sorted;
  }

  copy(): SortedTable {
    const copy = new SortedTable();
    copy.#entries = new Map(this.#entries);
    copy.#isSorted = false;
    return copy;
  }
}

function entryAt(entries: readonly Entry[], at: number): Entry {
  const entry = entries[at];
  if (entry === undefined) throw new RangeError(`no entry at ${at}`);
  return entry;
}

/** The position of the first entry whose key is not below the given one. */
function position(entries: readonly Entry[], key: Uint8Array): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entryAt(entries, middle).key.compare(key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');
}
