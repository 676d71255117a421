const pages = ['/', '/ViewAllProduct', '/catagory/Pendulums', '/api/api/all', '/search?q=agate'];
const empty = /No products to show yet|No products in this category yet/;
const patience = 10_000;

/** Visitors who look at the shop one page after the other, and note what they are refused. */
export class Visitors {
  readonly refused: string[] = [];
  #asked = 0;

  constructor(readonly url: string) {}

  get shareOfGood() {
    return 1 - this.refused.length / Math.max(1, this.#asked);
  }

  async browse() {
    for (const page of pages) await this.#look(page);
  }

  async goOnFor(milliseconds: number) {
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      await this.browse();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #look(page: string) {
    this.#asked += 1;
    try {
      const response = await fetch(this.url + page, { signal: AbortSignal.timeout(patience) });
      const text = await response.text();
      if (response.status !== 200 || empty.test(text))
        this.refused.push(`${page} ${response.status}`);
    } catch (error) {
      this.refused.push(`${page} ${String(error)}`);
    }
  }
}
