import { describe, expect, it } from '@jest/globals';
import { describeValue as show, encode } from '../bson/index.js';
import { evaluate } from './evaluate.fixture.js';

export interface ExpressionCases {
  /** Expressions to evaluate against the document in `evaluate.fixture.ts`, with their expected values. */
  cases: [spec: unknown, result: unknown][];
  /** Operators that return null if any argument is null or missing. */
  nullish?: ((value: unknown) => unknown)[];
  refused?: [spec: unknown, code: number][];
}

/** Declares a test per expression. Compares encoded results, because their types must match as well as their values. */
export function testExpressions(
  name: string,
  { cases, nullish = [], refused = [] }: ExpressionCases,
): void {
  const hex = (value: unknown): string => encode({ value }).toString('hex');
  describe(name, () => {
    it.each(
      cases.map(([spec, result]) => [`${show(spec)} to ${show(result)}`, spec, result] as const),
    )('evaluates %s', (_, spec, result) => {
      const value = evaluate(spec);
      expect(show(value)).toBe(show(result));
      if (!Number.isNaN(result)) expect(hex(value)).toBe(hex(result)); // NaN has several encodings, so its bytes are not compared.
    });

    for (const build of nullish) {
      it(`returns null for a null or missing argument: ${show(build('$absent'))}`, () => {
        for (const value of [null, '$absent', '$nothing'])
          expect(evaluate(build(value))).toBeNull();
      });
    }

    for (const [spec, code] of refused) {
      it(`refuses ${show(spec)}`, () => {
        expect(() => evaluate(spec)).toThrow(expect.objectContaining({ code }));
      });
    }
  });
}
