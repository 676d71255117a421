import {
  isArray,
  clone,
  field,
  createEqualityKey,
  isDocument,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateOperator } from '../change.js';

export const addToSet: UpdateOperator = (operand, _path, { collation }) => {
  const items = itemsOf(operand);
  return (current, _run, at) => {
    if (current !== undefined && !isArray(current))
      refuse(codes.BadValue, `$addToSet needs an array, but '${at}' has type ${typeName(current)}`);
    const array: unknown[] = [...(current ?? [])];
    const identities = new Set(array.map((each) => createEqualityKey(each, collation)));
    for (const item of items) {
      const identity = createEqualityKey(item, collation);
      if (!identities.has(identity)) array.push(clone(item));
      identities.add(identity);
    }
    return array;
  };
};

function itemsOf(operand: unknown): unknown[] {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  const items = field(operand, '$each');
  if (!isArray(items))
    refuse(codes.TypeMismatch, `$each in $addToSet must be an array, not ${typeName(items)}`);
  const unexpectedField = Object.keys(operand)[1];
  if (unexpectedField === undefined) return items;
  refuse(codes.BadValue, `Found unexpected fields after $each in $addToSet: ${unexpectedField}`);
}
