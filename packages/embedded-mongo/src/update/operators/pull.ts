import { BSONRegExp } from 'bson';
import { type Document, isArray, isDocument, RawDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileElementTest, compileFilter, LOGICAL } from '../../query/index.js';
import type { UpdateContext, UpdateOperator } from '../change.js';

export const pull: UpdateOperator = (operand, _path, context) => {
  const isMatch = elementMatcher(operand, context);
  return (current) => {
    if (current === undefined) return undefined;
    if (!isArray(current)) refuse(codes.BadValue, 'Cannot apply $pull to a non-array value');
    return current.filter((each) => !isMatch(each));
  };
};

/** True if the operators apply to the element like to a field, descending into it if it is an array. */
function isCondition(operand: Document): boolean {
  const [name = ''] = Object.keys(operand);
  return name.startsWith('$') && !LOGICAL.has(name);
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
  // Wrapped in another array, an array element is compared as a whole.
  return (value) => filter.matches(RawDocument.from({ value: isArray(value) ? [value] : value }));
}
