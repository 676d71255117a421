export class RequestTally {
  readonly refused: string[] = [];
  #asked = 0;

  get shareOfGood() {
    return 1 - this.refused.length / Math.max(1, this.#asked);
  }

  get sentence() {
    const said = new Set(this.refused);
    const others = said.size > 0 ? ` (failures: ${[...said].join(', ')})` : '';
    const fine = this.#asked - this.refused.length;
    return `${fine} of ${this.#asked} requests of legitimate users succeeded${others}`;
  }

  get words() {
    const counts = new Map<string, number>();
    for (const one of this.refused) counts.set(one, (counts.get(one) ?? 0) + 1);
    const counted = [...counts].map(([what, times]) => `${times} × ${what}`);
    return `${this.#asked} requests, ${this.refused.length} failures${counted.map((one) => `\n  ${one}`).join('')}`;
  }

  /**
   * Runs `deed` and counts it as a request. `deed` resolves with the reason for a failure, or with undefined. Resolves
   * with true if `deed` succeeded.
   */
  async count(what: string, deed: () => Promise<string | undefined>) {
    this.#asked += 1;
    const refusal = await deed().catch((error: unknown) => String(error));
    if (refusal !== undefined) this.refused.push(`${what}: ${refusal}`);
    return refusal === undefined;
  }
}
