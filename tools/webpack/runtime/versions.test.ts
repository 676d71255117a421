import { describe, expect, it } from '@jest/globals';
import { satisfy } from './versions.mjs';

describe('satisfy', () => {
  it.each([
    [undefined, '^19.0.0'],
    ['18.3.1', '^19.0.0'],
    ['20.0.0', '^19.0.0'],
    ['19.3.2', '<=19.3.1'],
    ['19.10.0', '<=19.9.9'],
    ['20.0.0', '<=19.3.1'],
  ])('returns false for %s in %s', (version, range) => {
    expect(satisfy(version, range)).toBe(false);
  });

  it.each([
    ['19.0.0', '^19.0.0'],
    ['19.3.1', '^19.0.0'],
    ['19.3.1', '<=19.3.1'],
    ['19.3.1', '<=19.10.0'],
    ['18.9.9', '<=19.0.0'],
  ])('returns true for %s in %s', (version, range) => {
    expect(satisfy(version, range)).toBe(true);
  });
});
