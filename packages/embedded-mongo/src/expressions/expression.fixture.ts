import { describe, expect, it } from '@jest/globals';
import { describe as show, encode } from '../bson/index.js';
import { evaluate } from './evaluate.fixture.js';

export interface ExpressionCases {
  /** Expressions on the document of the fixture, and their values. */
  given: [spec: unknown, result: unknown][];
  /** Operators of one argument or several that give null when any of these is null or missing. */
  nullish?: ((value: unknown) => unknown)[];
  refused?: [spec: unknown, code: number][];
}

/** Proves operators by the bytes of what they give, so that a type counts as much as a value. */
export function testExpressions(
  name: string,
  { given, nullish = [], refused = [] }: ExpressionCases,
): void {
  const hex = (value: unknown): string => encode({ value }).toString('hex');
  describe(name, () => {
    it.each(given.map(([spec, result]) => [show(spec), spec, result] as const))(
      '%s',
      (_, spec, result) => {
        const value = evaluate(spec);
        expect(show(value)).toBe(show(result));
        if (!Number.isNaN(result)) expect(hex(value)).toBe(hex(result)); // there are many NaN
      },
    );

    for (const build of nullish) {
      it(`is null when null or nothing is given: ${show(build('$absent'))}`, () => {
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
