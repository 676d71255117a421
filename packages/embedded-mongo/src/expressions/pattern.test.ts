import { describe, expect, it } from '@jest/globals';
import { compilePattern } from './pattern.js';

type Row = [pattern: string, options: string, matching: string[], others: string[]];

describe('a regular expression', () => {
  it.each<Row>([
    ['a', '', ['a', 'bab'], ['A', '']],
    ['a', 'i', ['A'], ['b']],
    ['^b', '', ['b', 'ba'], ['ab', 'a\nb']],
    ['^b', 'm', ['a\nb'], ['ab']],
    ['a$', '', ['a', 'ba', 'a\n'], ['ab', 'a\nb', 'a\n\n']],
    ['a$', 'm', ['a\nb', 'a'], ['ab']],
    ['(a|b$)c?', '', ['a', 'b'], ['bd']],
    ['a.b', '', ['axb'], ['a\nb']],
    ['a.b', 's', ['a\nb'], ['ab']],
    ['(?i)ab', '', ['AB'], ['b']],
    ['(?im)^ab', '', ['x\nAB'], ['xAB']],
    ['(?s)a.b', 'i', ['A\nB'], ['AB']],
    ['\\$', '', ['$'], ['a']],
    ['[$]', '', ['$'], ['a']],
    ['[a$]$', '', ['x$', 'a\n'], ['ab']],
    ['\\d\\D\\w\\W\\s\\S', '', ['1a_. x'], ['aa_. x']],
    ['\\bword\\b', '', ['a word.'], ['words']],
    ['a\\Bb', '', ['ab'], ['a b']],
    ['\\x41\\u0042', '', ['AB'], ['ab']],
    ['[\\]\\\\]', '', [']', '\\'], ['[']],
    ['[[]', '', ['['], [']']],
    ['[^a\\]]', '', ['b'], ['a', ']']],
    ['\\[a\\]', '', ['[a]'], ['a']],
    ['(?<name>a)\\k<name>', '', ['aa'], ['ab']],
    ['(a)\\1', '', ['aa'], ['a']],
    ['a{2,3}?', '', ['aa'], ['a']],
    ['(?=a)a(?!b)', '', ['ac'], ['ab']],
    ['\\p{Lu}', '', ['Ä'], ['ä']],
    ['^.$', '', ['a'], ['ab']],
    ['^ö.$', '', ['ö😀'], ['o']],
    ['é', 'i', ['É'], ['e']],
    ['a\\-é', '', ['a-é'], ['aé']],
    ['', '', ['', 'x'], []],
    ['a', 'u', ['a'], ['b']],
  ])(
    '/%s/%s matches the same strings as in PCRE',
    (pattern, options, ...[matching, nonMatching]) => {
      const compiled = compilePattern(pattern, options);
      expect(matching.filter((text) => !compiled.test(text))).toEqual([]);
      expect(nonMatching.filter((text) => compiled.test(text))).toEqual([]);
    },
  );

  it.each([
    '\\A', '\\z', '\\Z', '\\G', '\\K', '\\R', '\\X', '\\h', '\\H', '\\v', '\\V', '\\N', '\\Q', '\\E',
    '\\a', '\\e', '\\g', '\\x{', '[]', '[^]',
  ])('is rejected if PCRE and JavaScript interpret it differently: %s', (token) => {
    for (const pattern of [token, `a${token}41}`, `(${token}0})`]) {
      expect(() => compilePattern(pattern, '')).toThrow(
        expect.objectContaining({
          code: 51091,
          message: `Regular expression is invalid: ${token} is not supported`,
        }),
      );
    }
  }); // prettier-ignore

  it.each([
    ['[\\h]', '\\h'],
    ['[^a-z\\Q]', '\\Q'],
    ['[[:alpha:]]', '[:alpha:'],
    ['x[0[:digit:]]', '[:digit:'],
  ])('is rejected if a character class contains an unsupported token: %s', (pattern, token) => {
    expect(() => compilePattern(pattern, '')).toThrow(
      `Regular expression is invalid: ${token} is not supported`,
    );
  });

  it.each(['(', ')', 'a**', '[b-a]', '(?>a)', 'a++', '(?R)', '(?|a|b)', '(?P<a>b)'])(
    'is rejected if it is invalid: %s',
    (pattern) => {
      expect(() => compilePattern(pattern, '')).toThrow(
        expect.objectContaining({
          code: 51091,
          message: `Regular expression is invalid: ${pattern}`,
        }),
      );
    },
  );

  it('is rejected if it contains a null byte or has an unknown option', () => {
    expect(() => compilePattern('a\0', '')).toThrow(
      'Regular expression cannot contain an embedded null byte',
    );
    for (const option of ['x', 'g', 'y', 'q', ' ']) {
      expect(() => compilePattern('a', `i${option}`)).toThrow(
        expect.objectContaining({
          code: 51108,
          message: `invalid flag in regex options: ${option}`,
        }),
      );
    }
  });

  it('is compiled only once and cached', () => {
    expect(compilePattern('once', 'i')).toBe(compilePattern('once', 'i'));
    expect(compilePattern('once', 'i')).not.toBe(compilePattern('once', ''));
    const first = compilePattern('first', '');
    for (let n = 0; n <= 1001; n++) compilePattern(`other ${n}`, '');
    expect(compilePattern('first', '')).not.toBe(first);
  });
});
