import { describe, expect, it } from '@jest/globals';
import { knownBrowser, markBrowser } from './known-browsers.js';

const secret = 'one secret';
const known = (mark: string, uid = 'u1', key = secret) =>
  knownBrowser(`a=b; known=${mark}`, uid, key);

describe('known browser', () => {
  it('is none without a mark, with a changed one, or one for somebody else', () => {
    const mark = markBrowser('u1', secret);
    expect(knownBrowser(undefined, 'u1', secret)).toBeUndefined();
    expect(known('')).toBeUndefined();
    expect(known('u1.x.')).toBeUndefined();
    expect(known(`${mark}x`)).toBeUndefined();
    expect(known(mark, 'u2')).toBeUndefined();
    expect(known(mark, 'u1', 'another secret')).toBeUndefined();
  });

  it('is one that carries the mark, each under its own name', () => {
    const names = [markBrowser('u1', secret), markBrowser('u1', secret)].map((mark) => known(mark));
    expect(names.every((name) => name?.startsWith('u1.'))).toBe(true);
    expect(new Set(names).size).toBe(2);
  });
});
