import { Decimal128, Double } from 'bson';
import { describe, expect, it } from '@jest/globals';
import {
  compileCollation,
  describe as show,
  type Document,
  encode,
  RawDocument,
} from '../../bson/index.js';
import { compileFilter } from '../index.js';

/** A Decimal128 of a text. */
export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
/** A double that stays one. */
export const double = (value: number): Double => new Double(value);

export type Refusal = [filter: Document, code: number, message: string];
/** A filter with documents that it selects and documents that it does not. */
export type Selection = [filter: Document, selected: Document[], others: Document[]];

export interface OperatorCases {
  refused?: Refusal[];
  selected: Selection[];
  /** The same with a collation of this strength. */
  collated?: [strength: number, filter: Document, selected: Document[], others: Document[]][];
}

/** Proves an operator on documents as they are stored and as they are built. */
export function testOperator(
  name: string,
  { refused = [], selected, collated = [] }: OperatorCases,
): void {
  describe(name, () => {
    for (const [filter, code, message] of refused) {
      it(`refuses ${show(filter)}`, () => {
        expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code, message }));
      });
    }
    const rows = [...selected.map((row) => [undefined, ...row] as const), ...collated];
    for (const [strength, filter, matching, others] of rows) {
      const collation = strength && compileCollation({ locale: 'en', strength });
      const title = `${show(filter)}${strength ? ` at strength ${strength}` : ''}`;
      it(title, () => {
        const compiled = compileFilter(filter, collation ? { collation } : {});
        const choose = (documents: Document[]): Document[] =>
          documents.filter((document) => {
            const isMatch = compiled.matches(encode(document));
            expect(compiled.matches(RawDocument.from(document))).toBe(isMatch);
            return isMatch;
          });
        expect(choose([...matching, ...others])).toEqual(matching);
      });
    }
  });
}
