import { BSONRegExp } from 'bson';
import { isArray, isDocument, RawDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileElementTest, compileFilter } from '../../query/index.js';
import type { UpdateContext, UpdateOperator } from '../change.js';

/** Removes all array elements that match a specified query. */
export const pull: UpdateOperator = (operand, _path, context) => {
  const isMatch = elementMatcher(operand, context);
  return (current) => {
    if (current === undefined) return undefined;
    if (!isArray(current)) refuse(codes.BadValue, 'Cannot apply $pull to a non-array value');
    return current.filter((each) => !isMatch(each));
  };
};

function elementMatcher(
  operand: unknown,
  { collation }: UpdateContext,
): (value: unknown) => boolean {
  if (isDocument(operand)) return compileElementTest(operand, collation);
  const isRegex = operand instanceof BSONRegExp;
  const filter = compileFilter({ value: isRegex ? operand : { $eq: operand } }, { collation });
  // Wrapped once more, an element that is an array is compared whole.
  return (value) => filter.matches(RawDocument.from({ value: isArray(value) ? [value] : value }));
}
