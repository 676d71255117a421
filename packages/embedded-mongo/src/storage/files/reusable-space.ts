/** The unused pages of the database file after a commit. */
export interface FreePages {
  /** Number of the commit at which the pages were measured. */
  commit: number;
  bytes: number;
  /** Size of the whole file in bytes. */
  fileBytes: number;
  /** Number of the oldest commit that any process is reading, or of the latest commit if there are no readers. */
  oldestRead: number;
}

/**
 * Tracks how many bytes can be written without growing the file. LMDB can reuse the pages that a commit freed only
 * after a later commit, and only once no reader needs the older state. Measured free pages therefore do not become
 * usable immediately.
 */
export class ReusableSpace {
  #usable = 0;
  #measured: FreePages | undefined;
  /** Bytes of commits admitted since the last measurement. */
  #charged = 0;

  constructor(private readonly measure: () => FreePages) {}

  get usable(): number {
    return Math.max(0, this.#usable);
  }

  /** True if more than half of the file is free. Contiguous pages can then usually be found. */
  get isRoomy(): boolean {
    return this.usable > (this.#measured?.fileBytes ?? Infinity) / 2;
  }

  /** Measures the free pages again. Returns true if one more commit would make many more of them usable. */
  look(): boolean {
    const now = this.measure();
    const last = this.#measured;
    if (!last || now.oldestRead > last.commit) {
      if (last) this.#usable = last.bytes - this.#charged;
      this.#measured = now;
      this.#charged = 0;
    }
    const isNext = this.#measured?.commit === now.commit && now.oldestRead === now.commit;
    return isNext && now.bytes > 2 * this.usable;
  }

  spend(bytes: number): void {
    this.#usable -= bytes;
    this.#charged += bytes;
  }
}
