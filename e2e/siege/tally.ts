export class RequestTally {
  readonly refused: string[] = [];
  #requestCount = 0;

  get shareOfGood() {
    return 1 - this.refused.length / Math.max(1, this.#requestCount);
  }

  get sentence() {
    const reasons = new Set(this.refused);
    const failures = reasons.size > 0 ? ` (failures: ${[...reasons].join(', ')})` : '';
    const fine = this.#requestCount - this.refused.length;
    return `${fine} of ${this.#requestCount} requests of legitimate users succeeded${failures}`;
  }

  get words() {
    const counts = new Map<string, number>();
    for (const reason of this.refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const lines = [...counts].map(([reason, times]) => `${times} × ${reason}`);
    return `${this.#requestCount} requests, ${this.refused.length} failures${lines.map((line) => `\n  ${line}`).join('')}`;
  }

  /**
   * Runs `task` and counts it as a request. `task` resolves with the reason for a failure, or with undefined. Resolves
   * with true if `task` succeeded.
   */
  async count(label: string, task: () => Promise<string | undefined>) {
    this.#requestCount += 1;
    const refusal = await task().catch((error: unknown) => String(error));
    if (refusal !== undefined) this.refused.push(`${label}: ${refusal}`);
    return refusal === undefined;
  }
}
