import { BSONRegExp } from 'bson';
import { isArray, type Collation, createEqualityKey, Undefined } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  satisfiesCondition,
  isOperatorDocument,
  elementCondition,
  type QueryOperator,
  type ValueTest,
} from '../matcher.js';
import { compileRegexCondition } from './regex.js';

export const inOperator: QueryOperator = (operand, { collation }) => {
  if (!isArray(operand)) refuse(codes.BadValue, '$in needs an array');
  for (const each of operand) checkMember(each);
  const plain = operand.filter((each) => !(each instanceof BSONRegExp));
  const tests = operand
    .filter((each) => each instanceof BSONRegExp)
    .flatMap((each) => compileRegexCondition(each).conditions);
  const isMember = membership(plain, collation);
  const isIndexable = tests.length === 0 && !operand.some((each) => isArray(each));
  return {
    conditions: [
      elementCondition(
        (value, context) =>
          isMember(value, context) ||
          tests.some((test) => satisfiesCondition(test, value, context)),
      ),
    ],
    predicates: isIndexable ? [{ op: 'in', value: operand }] : [],
  };
};

function checkMember(member: unknown): void {
  if (member instanceof Undefined) refuse(codes.BadValue, 'cannot compare to undefined');
  if (isOperatorDocument(member)) refuse(codes.BadValue, 'cannot nest $ under $in');
}

function membership(members: unknown[], collation: Collation | undefined): ValueTest {
  const identities = new Set(members.map((each) => createEqualityKey(each, collation)));
  const hasNull = members.includes(null);
  return (value) => {
    if (value === undefined || value instanceof Undefined) return hasNull;
    return identities.has(createEqualityKey(value, collation));
  };
}

export const nin: QueryOperator = (operand, context, siblings) => {
  if (!isArray(operand)) refuse(codes.BadValue, '$nin needs an array');
  return { conditions: [{ none: inOperator(operand, context, siblings).conditions }] };
};
