import { codes, refuse } from '../errors.js';

/** One expression may look at and make this many elements for one document; sixteen characters count as one. */
const MAX = 8_000_000;

let charged = 0;
let depth = 0;

/**
 * Does work over elements, which may hold more of the kind. Nothing else runs before an expression has its value,
 * so what it may do is bounded: neither time nor memory can be taken by arrays made of arrays.
 */
export function withinBudget<T>(work: () => T): T {
  if (depth === 0) charged = 0;
  depth++;
  try {
    return work();
  } finally {
    depth--;
  }
}

/** Counts elements that an expression looks at or makes. */
export function chargeBudget(elements: number): void {
  charged = depth === 0 ? elements : charged + elements;
  if (charged <= MAX) return;
  refuse(codes.ExceededMemoryLimit, 'an expression would use too much memory');
}
