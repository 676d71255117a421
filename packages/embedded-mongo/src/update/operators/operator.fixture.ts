import { Decimal128, Double } from 'bson';
import { describe, expect, it } from '@jest/globals';
import {
  compileCollation,
  describeValue as show,
  type Document,
  encode,
} from '../../bson/index.js';
import { compileUpdate, type UpdateInput } from '../index.js';

export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
/** Creates a value that is encoded as a double even if it is an integer. */
export const double = (value: number): Double => new Double(value);
/** The current time in all update tests. */
export const now = new Date('2026-01-02T03:04:05.678Z');

type Refusal = [before: Document, update: Document, code: number, message: string];
export type UpdateCase = [
  before: Document,
  update: Document,
  after: Document,
  occasion?: Partial<UpdateInput>,
];

export interface OperatorCases {
  refused?: Refusal[];
  changed: UpdateCase[];
  /** Like `changed`, but ignores case and accents. */
  collated?: [before: Document, update: Document, after: Document][];
}

/** Compares results as encoded BSON, so numeric types and field order must match too. */
export function testOperator(
  name: string,
  { refused = [], changed, collated = [] }: OperatorCases,
): void {
  describe(name, () => {
    for (const [before, update, code, message] of refused) {
      it(`refuses ${show(update)} on ${show(before)}`, () => {
        const apply = () => compileUpdate(update, { now }).apply(before);
        expect(apply).toThrow(expect.objectContaining({ code, message }));
      });
    }
    for (const [before, update, after, occasion] of changed) {
      it(`changes ${show(before)} to ${show(after)} with ${show(update)}`, () => {
        const original = encode(before);
        const result = compileUpdate(update, { now }).apply(before, occasion);
        expect(encode(result).toString('hex')).toBe(encode(after).toString('hex'));
        expect(encode(before).equals(original)).toBe(true);
      });
    }
    const collation = compileCollation({ locale: 'en', strength: 1 });
    for (const [before, update, after] of collated) {
      it(`changes ${show(before)} to ${show(after)} with ${show(update)} and a collation`, () => {
        expect(compileUpdate(update, { collation, now }).apply(before)).toEqual(after);
      });
    }
  });
}
