/** The pages inside the file that nothing newer than a commit refers to. */
export interface FreePages {
  /** The newest commit, which is what was measured. */
  commit: number;
  bytes: number;
  /** Of all pages. */
  fileBytes: number;
  /** The oldest state that somebody reads, in this process or another; the newest commit when nobody does. */
  oldestRead: number;
}

/**
 * How much can be written into the file without its growing. Pages that a commit gave up are used again only when a
 * later commit is there and nobody reads an older state, so a measurement counts from then on.
 */
export class SpaceInside {
  #usable = 0;
  #measured: FreePages | undefined;
  /** Admitted since the last measurement. */
  #charged = 0;

  constructor(private readonly measure: () => FreePages) {}

  /** In bytes. */
  get usable(): number {
    return Math.max(0, this.#usable);
  }

  /** With so much room pages in a row are found, as a rule. */
  get isRoomy(): boolean {
    return this.usable > (this.#measured?.fileBytes ?? Infinity) / 2;
  }

  /** Measures again; true when one more commit would make much more of it usable. */
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

  /** Notes that a commit may take so many bytes. */
  spend(bytes: number): void {
    this.#usable -= bytes;
    this.#charged += bytes;
  }
}
