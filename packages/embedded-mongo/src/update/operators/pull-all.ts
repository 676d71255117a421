import { isArray, createEqualityKey, typeName } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateOperator } from '../change.js';

export const pullAll: UpdateOperator = (operand, _path, { collation }) => {
  if (!isArray(operand))
    refuse(codes.BadValue, `$pullAll requires an array but was given a ${typeName(operand)}`);
  const removed = new Set(operand.map((each) => createEqualityKey(each, collation)));
  return (current) => {
    if (current === undefined) return undefined;
    if (!isArray(current)) refuse(codes.BadValue, 'Cannot apply $pull to a non-array value');
    return current.filter((each) => !removed.has(createEqualityKey(each, collation)));
  };
};
