import { describe, expect, it } from '@jest/globals';
import { parseOwnersArguments } from './owners-arguments.js';

const key = '-hY2JCuhy0ZlxhHCiqawb90uBm5d_53i0H6wLQBmde8';

describe('parseOwnersArguments', () => {
  it('accepts a public key that starts with a dash', () => {
    expect(parseOwnersArguments(['key', 'mfe-guide', key]).positionals).toEqual([
      'key',
      'mfe-guide',
      key,
    ]);
  });

  it('accepts a public key that starts with two dashes, followed by an option', () => {
    const dashed = `-${key.slice(0, -1)}`;
    const { positionals, values } = parseOwnersArguments(['withdraw', 'a', dashed, '--at-once']);
    expect(positionals).toEqual(['withdraw', 'a', dashed]);
    expect(values['at-once']).toBe(true);
  });

  it.each(['--everything', '-x', `-${key}`])('rejects the invalid argument %s', (option) => {
    expect(() => parseOwnersArguments(['retire', 'mfe-guide', option])).toThrow(TypeError);
  });
});
