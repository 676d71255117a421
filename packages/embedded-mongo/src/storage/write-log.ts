/** Counts the commits that wrote to a collection, so that whoever waits for one need not look again and again. */
export class WriteLog {
  #count = 0;
  readonly #latest = new Map<number, number>();
  #tell: () => void = () => undefined;
  #next = this.#promise();

  /** How many commits there were since the start. */
  get count(): number {
    return this.#count;
  }

  /** Resolves at the next commit. */
  get next(): Promise<void> {
    return this.#next;
  }

  /** Notes what a commit that can be read by now has written to. */
  note(collections: readonly number[]): void {
    if (collections.length === 0) return;
    this.#count++;
    for (const id of collections) this.#latest.set(id, this.#count);
    this.#tell();
    this.#next = this.#promise();
  }

  /** The collections written to after so many commits, each with the number of its latest one, in their order. */
  after(count: number): { id: number; at: number }[] {
    return [...this.#latest]
      .filter(([, at]) => at > count)
      .map(([id, at]) => ({ id, at }))
      .sort((one, other) => one.at - other.at);
  }

  #promise(): Promise<void> {
    return new Promise((resolve) => (this.#tell = resolve));
  }
}
