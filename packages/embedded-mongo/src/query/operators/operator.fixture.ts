import { Decimal128, Double } from 'bson';
import { describe, expect, it } from '@jest/globals';
import {
  compileCollation,
  describeValue as show,
  type Document,
  encode,
  RawDocument,
} from '../../bson/index.js';
import { compileFilter } from '../index.js';

export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
/** Creates a value that is encoded as a double even if it is an integer. */
export const double = (value: number): Double => new Double(value);

export type RejectedFilterCase = [filter: Document, code: number, message: string];
/** A filter, the documents that it matches, and documents that it does not match. */
export type Selection = [filter: Document, selected: Document[], others: Document[]];

export interface OperatorCases {
  refused?: RejectedFilterCase[];
  selected: Selection[];
  /** Like `selected`, but uses a collation of the given strength. */
  collated?: [strength: number, filter: Document, selected: Document[], others: Document[]][];
}

/** Declares tests that apply an operator to encoded documents and to documents in memory. */
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
    for (const [strength, filter, matching, nonMatching] of rows) {
      const collation = strength && compileCollation({ locale: 'en', strength });
      const title = `selects the matching documents: ${show(filter)}${strength ? ` at strength ${strength}` : ''}`;
      it(title, () => {
        const compiled = compileFilter(filter, collation ? { collation } : {});
        const choose = (documents: Document[]): Document[] =>
          documents.filter((document) => {
            const isMatch = compiled.matches(encode(document));
            expect(compiled.matches(RawDocument.from(document))).toBe(isMatch);
            return isMatch;
          });
        expect(choose([...matching, ...nonMatching])).toEqual(matching);
      });
    }
  });
}
