import { describe, expect, it } from '@jest/globals';
import { readBrowserToken, createBrowserToken } from './known-browsers.js';

const secret = 'one secret';
const known = (mark: string, uid = 'u1', key = secret) =>
  readBrowserToken(`a=b; known=${mark}`, uid, key);

describe('a known browser', () => {
  it("is not recognised without a token, with a tampered token, or with another account's token", () => {
    const mark = createBrowserToken('u1', secret);
    expect(readBrowserToken(undefined, 'u1', secret)).toBeUndefined();
    expect(known('')).toBeUndefined();
    expect(known('u1.x.')).toBeUndefined();
    expect(known(`${mark}x`)).toBeUndefined();
    expect(known(mark, 'u2')).toBeUndefined();
    expect(known(mark, 'u1', 'another secret')).toBeUndefined();
  });

  it('is recognised by its token and has a unique id', () => {
    const names = [createBrowserToken('u1', secret), createBrowserToken('u1', secret)].map((mark) =>
      known(mark),
    );
    expect(names.every((name) => name?.startsWith('u1.'))).toBe(true);
    expect(new Set(names).size).toBe(2);
  });
});
