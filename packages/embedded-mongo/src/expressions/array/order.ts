import {
  compareValues,
  type Document,
  isArray,
  isDocument,
  isNumeric,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { readRest } from '../field-path.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

type Order = (a: unknown, b: unknown) => number;

/** Sorts the elements of an array. */
export const sortArray: Operator = (operand, context, compile) => {
  const spec = isDocument(operand) ? operand['sortBy'] : undefined;
  const order = orderOf(spec);
  const options = { name: '$sortArray', required: ['input', 'sortBy'] };
  const sort = named(options, ({ input }) => {
    if (isNullish(input)) return null;
    if (isArray(input)) return [...input].sort(order);
    refuse(2942504, `$sortArray requires an array, found: ${typeName(input)}`);
  });
  // The order is no expression: its paths may have dots.
  return sort(isDocument(operand) ? withLiteral(operand, 'sortBy') : operand, context, compile);
};

function withLiteral(options: Document, name: string): Document {
  return Object.hasOwn(options, name)
    ? { ...options, [name]: { $literal: options[name] } }
    : options;
}

function directionOf(value: unknown): number {
  const direction = isNumeric(value) ? toNumber(value) : NaN;
  if (direction === 1 || direction === -1) return direction;
  refuse(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

function orderOf(spec: unknown): Order {
  if (!isDocument(spec)) {
    const direction = directionOf(spec);
    return (a, b) => compareValues(a, b) * direction;
  }
  const fields = Object.keys(spec).map((path) => ({
    names: path.split('.'),
    direction: directionOf(spec[path]),
  }));
  return (a, b) => {
    for (const { names, direction } of fields) {
      const order = compareValues(readRest(a, names, 0) ?? null, readRest(b, names, 0) ?? null);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}
