import {
  isArray,
  clone,
  type Collation,
  compareValues,
  describeValue,
  type Document,
  field,
  isDocument,
  isNumeric,
  RawDocument,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileSort } from '../../query/index.js';
import type { UpdateOperator } from '../change.js';
import { arrayOrEmpty } from './array-of.js';

const CLAUSES = new Set(['$each', '$position', '$slice', '$sort']);

/**
 * Appends one or more items to an array, or inserts them at a position. Then sorts and slices the array if the operand
 * requests it.
 */
export const push: UpdateOperator = (operand, _path, { collation }) => {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each'))
    return (current, run, at) => [...arrayOrEmpty(current, run, at), clone(operand)];

  const unknown = Object.keys(operand).find((name) => !CLAUSES.has(name));
  if (unknown !== undefined) refuse(codes.BadValue, `Unrecognized clause in $push: ${unknown}`);
  const items = field(operand, '$each');
  if (!isArray(items)) {
    return refuse(
      codes.BadValue,
      `The argument to $each in $push must be an array but it was of type: ${typeName(items)}`,
    );
  }
  const position = integerOf(operand, '$position');
  const slice = integerOf(operand, '$slice');
  const order = orderOf(field(operand, '$sort'), collation);
  return (current, run, at) => {
    const array = [...arrayOrEmpty(current, run, at)];
    array.splice(position ?? array.length, 0, ...clone(items));
    if (order) array.sort(order);
    if (slice === undefined) return array;
    return slice < 0 ? array.slice(slice) : array.slice(0, slice);
  };
};

function integerOf(operand: Document, clause: '$position' | '$slice'): number | undefined {
  const value = field(operand, clause);
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number)) return number;
  return refuse(
    codes.BadValue,
    `The value for ${clause} must be an integer value but was given type: ${typeName(value)}`,
  );
}

type Order = (a: unknown, b: unknown) => number;

function orderOf(spec: unknown, collation: Collation | undefined): Order | undefined {
  if (spec === undefined) return undefined;
  if (isNumeric(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1)
      return refuse(codes.BadValue, `The $sort element value must be either 1 or -1`);
    return (a, b) => compareValues(a, b, collation) * direction;
  }
  if (!isDocument(spec)) {
    return refuse(
      codes.BadValue,
      `The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields: ${describeValue(spec)}`,
    );
  }
  if (Object.keys(spec).length === 0)
    return refuse(codes.BadValue, 'The $sort pattern is empty when it should be a set of fields.');

  const sort = compileSort(spec, { collation });
  const wrap = (value: unknown): RawDocument => RawDocument.from(isDocument(value) ? value : {});
  return (a, b) => sort.compare(wrap(a), wrap(b));
}
