import { BSONRegExp } from 'bson';
import { isArray, field, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  type CompiledOperator,
  isOperatorDocument,
  wholeValueCondition,
  type QueryOperator,
} from '../matcher.js';
import { elemMatch } from './elem-match.js';
import { eq } from './eq.js';
import { compileRegexCondition } from './regex.js';

export const all: QueryOperator = (operand, context) => {
  if (!isArray(operand)) refuse(codes.BadValue, '$all needs an array');
  if (operand.length === 0) return { conditions: [wholeValueCondition(() => false)] };
  const isElemMatch = (each: unknown): boolean =>
    isDocument(each) && Object.hasOwn(each, '$elemMatch');
  const isNested = isElemMatch(operand[0]);
  const parts = operand.map((each: unknown): CompiledOperator => {
    if (isDocument(each) && isElemMatch(each) && isNested)
      return elemMatch(field(each, '$elemMatch'), context, each);

    if (isNested) refuse(codes.BadValue, '$all/$elemMatch has to be consistent');
    if (isOperatorDocument(each)) refuse(codes.BadValue, 'no $ expressions in $all');
    return each instanceof BSONRegExp ? compileRegexCondition(each) : eq(each, context, {});
  });
  return {
    conditions: parts.flatMap((part) => part.conditions),
    predicates: parts.flatMap((part) => part.predicates ?? []),
  };
};
