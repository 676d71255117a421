import { isArray, type Document, isDocument, RawDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  type FilterContext,
  satisfiesCondition,
  isOperatorDocument,
  type MatchContext,
  wholeValueCondition,
  type QueryOperator,
  type ValueTest,
} from '../matcher.js';

/**
 * Operators that apply to a whole document rather than to a single value. If the operand of `$elemMatch` starts with
 * one of them, the operand is a filter.
 */
export const LOGICAL_OPERATORS = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

type ElementTest = (element: unknown, context: MatchContext) => boolean;

export const elemMatch: QueryOperator = (operand, context) => {
  if (!isDocument(operand)) refuse(codes.BadValue, '$elemMatch needs an Object');
  const test = compileElemMatchTest(operand, context);
  return { conditions: [wholeValueCondition(findElement(test))] };
};

function findElement(test: ElementTest): ValueTest {
  return (value, context) => {
    if (!isArray(value)) return false;
    const position = value.findIndex((each) => test(each, {}));
    if (position !== -1) context.position = position;
    return position !== -1;
  };
}

/**
 * Compiles the operand of `$elemMatch` to a test of one array element. The operand is a filter for embedded
 * documents, or contains operators for the element itself.
 */
export function compileElemMatchTest(operand: Document, context: FilterContext): ElementTest {
  const [first] = Object.keys(operand);
  if (isOperatorDocument(operand) && first !== undefined && !LOGICAL_OPERATORS.has(first)) {
    const { conditions } = context.parseOperand(operand, context);
    return (element, matching) =>
      conditions.every((condition) => satisfiesCondition(condition, element, matching));
  }
  const { matcher } = context.parse(operand, context);
  return (element, matching) => {
    if (isArray(element))
      return matcher(RawDocument.from(Object.fromEntries(element.entries())), matching);
    return isDocument(element) && matcher(RawDocument.from(element), matching);
  };
}
