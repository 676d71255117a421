import { BSONRegExp } from 'bson';
import { type Document, isArray, isDocument, RawDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileElementTest, compileFilter, LOGICAL_OPERATORS } from '../../query/index.js';
import type { UpdateContext, UpdateOperator } from '../change.js';

export const pull: UpdateOperator = (operand, _path, context) => {
  const isMatch = elementMatcher(operand, context);
  return (current) => {
    if (current === undefined) return undefined;
    if (!isArray(current)) refuse(codes.BadValue, 'Cannot apply $pull to a non-array value');
    return current.filter((each) => !isMatch(each));
  };
};

/**
 * True if the operand of `$pull` contains query operators. They test each array element as they would test a field
 * value, and thus also test the elements of a nested array.
 */
function isCondition(operand: Document): boolean {
  const [name = ''] = Object.keys(operand);
  return name.startsWith('$') && !LOGICAL_OPERATORS.has(name);
}

function elementMatcher(
  operand: unknown,
  { collation }: UpdateContext,
): (value: unknown) => boolean {
  if (isDocument(operand) && !isCondition(operand))
    return compileElementTest(operand, { collation });
  if (isDocument(operand)) {
    const condition = compileFilter({ value: operand }, { collation });
    return (value) => condition.matches(RawDocument.from({ value }));
  }
  const isRegex = operand instanceof BSONRegExp;
  const filter = compileFilter({ value: isRegex ? operand : { $eq: operand } }, { collation });
  // Wraps an array element in another array, so that it is compared as a whole.
  return (value) => filter.matches(RawDocument.from({ value: isArray(value) ? [value] : value }));
}
