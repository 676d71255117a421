import { codes, refuse } from '../errors.js';

/** One expression may look at and make this many elements for one document; sixteen characters count as one. */
const MOST = 8_000_000;

let spent = 0;
let depth = 0;

/**
 * Does work over elements, which may hold more of the kind. Nothing else has a turn before an expression has its value,
 * so what it may do is bounded: neither time nor memory can be taken by arrays made of arrays.
 */
export function withEffort<T>(work: () => T): T {
  if (depth === 0) spent = 0;
  depth++;
  try {
    return work();
  } finally {
    depth--;
  }
}

/** Counts elements that an expression looks at or makes. */
export function spend(elements: number): void {
  spent = depth === 0 ? elements : spent + elements;
  if (spent <= MOST) return;
  refuse(codes.ExceededMemoryLimit, 'an expression would use too much memory');
}
