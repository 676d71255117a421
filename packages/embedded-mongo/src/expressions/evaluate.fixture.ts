import { Decimal128, Double } from 'bson';
import { type Document, encode, RawDocument } from '../bson/index.js';
import { compileExpression } from './index.js';

export const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
/** Creates a value that is encoded as a double even if it is an integer. */
export const double = (value: number): Double => new Double(value);
export const day = (text: string): Date => new Date(text);

const document: Document = {
  a: 3,
  b: -2.5,
  s: 'Hello Wörld',
  list: [3, 1, 2],
  docs: [{ n: 1 }, { n: 2 }, {}, 5],
  nested: { x: { y: 7 } },
  when: day('2024-02-29T13:05:09.007Z'),
  nothing: null,
  price: decimal('19.99'),
  flag: false,
};

export function evaluate(spec: unknown): unknown {
  const variables = { given: { z: 1 }, NOW: day('2024-01-01') };
  return compileExpression(spec, { variables })(RawDocument.of(encode(document)));
}
