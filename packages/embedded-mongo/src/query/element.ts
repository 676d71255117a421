import type { Collation, Document } from '../bson/index.js';
import { elementTest } from './operators/elem-match.js';
import { parseFilter, parseOperand } from './parse.js';

/** Compiles a test of array elements as `$elemMatch` and `$pull` make it. */
export function compileElementTest(
  spec: Document,
  collation: Collation | undefined,
): (element: unknown) => boolean {
  const variables = new Set<string>();
  const test = elementTest(spec, { collation, variables, parse: parseFilter, parseOperand });
  return (element) => test(element, { frame: undefined });
}
