import { describe, expect, it } from '@jest/globals';
import { isImperative } from './commitlint.config.mjs';

describe('subject-imperative', () => {
  it.each(['adds a rule', 'added a rule', 'adding a rule', 'Fixes the cart', 'uses one cache'])(
    'rejects the commit subject "%s"',
    (subject) => {
      expect(isImperative({ subject })).toEqual([false, expect.stringContaining('imperative')]);
    },
  );

  it.each([
    'add a rule',
    'embed fonts',
    'bring back the menu',
    'process reports',
    'focus a field',
    'exceed a limit',
  ])('accepts the commit subject "%s"', (subject) => {
    expect(isImperative({ subject })[0]).toBe(true);
  });
});
