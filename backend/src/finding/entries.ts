import type { SortOrder } from 'contracts';
import type { Entry } from './entry.js';

export type FixedOrder = Exclude<SortOrder, 'random'>;

const { compare: compareText } = new Intl.Collator('en', { numeric: true });

const comparisons: Record<FixedOrder, (a: Entry, b: Entry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => compareText(a.productName, b.productName),
  cheapest: (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  dearest: (a, b) => (b.price ?? -1) - (a.price ?? -1),
};

/** All entries as they were at one version of the catalogue, in the order of its lists. */
export class Entries {
  private readonly lower: string[];
  private readonly orders = new Map<FixedOrder, Entry[]>();

  constructor(readonly all: Entry[]) {
    this.lower = all.map(({ productName, modelNumber }) =>
      `${productName}\n${modelNumber}`.toLowerCase(),
    );
  }

  sortedBy(order: FixedOrder): Entry[] {
    const sorted = this.orders.get(order) ?? inOrder(this.all, order);
    this.orders.set(order, sorted);
    return sorted;
  }

  /** Those whose name or model number contains what was typed, in any case. */
  containing(typed: string): Entry[] {
    const wanted = typed.toLowerCase();
    return this.all.filter((_, position) => this.lower[position]?.includes(wanted));
  }

  at(positions: number[]): Entry[] {
    return positions.flatMap((position) => this.all[position] ?? []);
  }
}

/** The same entries in one of the fixed orders. */
export function inOrder(entries: Entry[], order: FixedOrder): Entry[] {
  return entries.toSorted(comparisons[order]);
}
