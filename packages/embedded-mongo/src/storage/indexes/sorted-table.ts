import type { KeyRange } from '../store.js';

/** An entry of the table; an undefined value marks a deleted key. */
export interface Entry {
  key: Buffer;
  value: Buffer | undefined;
}

/** A longer run is split. */
const LONGEST_RUN = 256;

/** An in-memory sorted table. Entries are stored in short runs, so that an insertion moves only a few of them. */
export class SortedTable {
  /** Runs are never empty. */
  #runs: Entry[][] = [];

  get(key: Uint8Array): Entry | undefined {
    const run = this.#runs[this.#runOf(key)];
    const entry = run?.[position(run, key)];
    return entry?.key.equals(key) ? entry : undefined;
  }

  set(key: Uint8Array, value: Uint8Array | undefined): void {
    const entry = { key: Buffer.from(key), value: value && Buffer.from(value) };
    const place = this.#runOf(key);
    const run = this.#runs[place];
    if (!run) {
      this.#runs.push([entry]);
      return;
    }
    const at = position(run, key);
    run.splice(at, run[at]?.key.equals(key) ? 1 : 0, entry);
    if (run.length > LONGEST_RUN) this.#runs.splice(place + 1, 0, run.splice(LONGEST_RUN >> 1));
  }

  delete(key: Uint8Array): void {
    const place = this.#runOf(key);
    const run = this.#runs[place];
    const at = run ? position(run, key) : 0;
    if (!run?.[at]?.key.equals(key)) return;
    run.splice(at, 1);
    if (run.length === 0) this.#runs.splice(place, 1);
  }

  /** Iterates over a key range, forwards or backwards. The table must not be changed during the iteration. */
  *range({ start, end, isReverse }: KeyRange): Iterable<Entry> {
    const step = isReverse ? -1 : 1;
    for (let place = this.#runOf(isReverse ? end : start); ; place += step) {
      const run = this.#runs[place];
      if (!run) return;
      const first = position(run, start);
      const last = position(run, end);
      yield* isReverse ? run.slice(first, last).reverse() : run.slice(first, last);
      if (isReverse ? first > 0 : last < run.length) return;
    }
  }

  all(): Entry[] {
    return this.#runs.flat();
  }

  copy(): SortedTable {
    const copy = new SortedTable();
    copy.#runs = this.#runs.map((run) => [...run]);
    return copy;
  }

  #runOf(key: Uint8Array): number {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = this.#runs[middle]?.[0];
      if (first && first.key.compare(key) <= 0) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

/** Returns the position of the first entry whose key is not less than the given key. */
function position(run: readonly Entry[], key: Uint8Array): number {
  let low = 0;
  let high = run.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = run[middle];
    if (entry && entry.key.compare(key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
