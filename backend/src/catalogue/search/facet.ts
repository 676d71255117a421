import type { FilterName, FilterOption } from 'contracts';
import type { IndexedProduct } from './indexed-product.js';

const { compare: compareText } = new Intl.Collator();

/**
 * The values of one filter for all entries, stored as numbers, because counting numbers is much faster than counting
 * strings.
 */
export class Facet {
  readonly #numbers = new Map<string, number>();
  /** For each entry, the index in `#valueNumbers` at which the numbers of its values start. */
  readonly #starts: Uint32Array;
  readonly #valueNumbers: Uint32Array;

  constructor(
    readonly name: FilterName,
    entries: readonly IndexedProduct[],
  ) {
    const valueNumbers: number[] = [];
    this.#starts = new Uint32Array(entries.length + 1);
    for (const [position, { values }] of entries.entries()) {
      for (const value of values[name]) valueNumbers.push(this.#numberOf(value));
      this.#starts[position + 1] = valueNumbers.length;
    }
    this.#valueNumbers = Uint32Array.from(valueNumbers);
  }

  /** Returns the number that represents a value, or an unused number if no entry has the value. */
  find(value: string): number {
    return this.#numbers.get(value) ?? this.#numbers.size;
  }

  has(position: number, number: number): boolean {
    const end = this.#starts[position + 1] ?? 0;
    for (let at = this.#starts[position] ?? 0; at < end; at += 1)
      if (this.#valueNumbers[at] === number) return true;
    return false;
  }

  createCounts() {
    return new Uint32Array(this.#numbers.size);
  }

  addCounts(counts: Uint32Array, positions: ArrayLike<number>): void {
    const starts = this.#starts;
    const valueNumbers = this.#valueNumbers;
    for (let each = 0; each < positions.length; each += 1) {
      const position = positions[each] ?? 0;
      const end = starts[position + 1] ?? 0;
      for (let at = starts[position] ?? 0; at < end; at += 1) {
        const number = valueNumbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }

  /** Returns the options with a count above 0, most frequent first. */
  toOptions(counts: Uint32Array): FilterOption[] {
    return [...this.#numbers]
      .map(([value, number]) => ({ value, count: counts[number] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || compareText(a.value, b.value));
  }

  #numberOf(value: string) {
    const number = this.find(value);
    this.#numbers.set(value, number);
    return number;
  }
}
