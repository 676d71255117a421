import {
  isArray,
  codeOfTypeName,
  isNumeric,
  isTypeCode,
  toNumber,
  typeCode,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { elementCondition, type QueryOperator } from '../matcher.js';

const NUMBERS = ['int', 'long', 'double', 'decimal'];

export function typeCodes(operand: unknown): Set<number> {
  const list: unknown[] = isArray(operand) ? operand : [operand];
  if (list.length === 0) refuse(codes.FailedToParse, 'must match at least one type');
  const names = list.flatMap((each) => (each === 'number' ? NUMBERS : [each]));
  return new Set(names.map(codeOf));
}

function codeOf(type: unknown): number {
  if (typeof type === 'string') {
    const code = codeOfTypeName(type);
    if (code !== undefined) return code;
    refuse(codes.BadValue, `Unknown type name alias: ${type}`);
  }
  if (!isNumeric(type))
    refuse(codes.TypeMismatch, 'type must be represented as a number or a string');
  const code = toNumber(type);
  if (isTypeCode(code)) return code;
  refuse(codes.BadValue, `Invalid numerical type code: ${code}`);
}

export const type: QueryOperator = (operand) => {
  const accepted = typeCodes(operand);
  return {
    conditions: [elementCondition((value) => value !== undefined && accepted.has(typeCode(value)))],
    predicates: [{ op: 'type', value: operand }],
  };
};
