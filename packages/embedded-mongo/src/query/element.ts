import type { Document } from '../bson/index.js';
import type { FilterOptions } from './matcher.js';
import { compileElemMatchTest } from './operators/elem-match.js';
import { parseFilter, parseFieldCondition } from './parse.js';

export function compileElementTest(
  spec: Document,
  options: FilterOptions,
): (element: unknown) => boolean {
  const test = compileElemMatchTest(spec, {
    ...options,
    parse: parseFilter,
    parseOperand: parseFieldCondition,
  });
  return (element) => test(element, {});
}
