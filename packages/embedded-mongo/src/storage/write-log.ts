/** Counts the commits per collection, so that change streams can wait without polling. */
export class WriteLog {
  #count = 0;
  readonly #latest = new Map<number, number>();
  #notify: () => void = () => undefined;
  #next = this.#promise();

  /** Number of commits recorded since this log was created. */
  get count(): number {
    return this.#count;
  }

  /** A promise that resolves at the next commit. */
  get next(): Promise<void> {
    return this.#next;
  }

  note(collections: readonly number[]): void {
    if (collections.length === 0) return;
    this.#count++;
    for (const id of collections) this.#latest.set(id, this.#count);
    this.#notify();
    this.#next = this.#promise();
  }

  /**
   * Returns the collections written after the commit with the given number, each with the number of its latest commit,
   * in commit order.
   */
  after(count: number): { id: number; at: number }[] {
    return [...this.#latest]
      .filter(([, at]) => at > count)
      .map(([id, at]) => ({ id, at }))
      .sort((a, b) => a.at - b.at);
  }

  #promise(): Promise<void> {
    return new Promise((resolve) => (this.#notify = resolve));
  }
}
