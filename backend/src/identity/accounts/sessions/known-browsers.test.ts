import { describe, expect, it } from '@jest/globals';
import { readBrowserToken, createBrowserToken } from './known-browsers.js';

const secret = 'one secret';
const readToken = (mark: string, uid = 'u1', key = secret) =>
  readBrowserToken(`a=b; known=${mark}`, uid, key);

describe('a known browser', () => {
  it("is not recognised without a token, with a tampered token, or with another account's token", () => {
    const mark = createBrowserToken('u1', secret);
    expect(readBrowserToken(undefined, 'u1', secret)).toBeUndefined();
    expect(readToken('')).toBeUndefined();
    expect(readToken('u1.x.')).toBeUndefined();
    expect(readToken(`${mark}x`)).toBeUndefined();
    expect(readToken(mark, 'u2')).toBeUndefined();
    expect(readToken(mark, 'u1', 'another secret')).toBeUndefined();
  });

  it('is recognised by its token and has a unique id', () => {
    const names = [createBrowserToken('u1', secret), createBrowserToken('u1', secret)].map((mark) =>
      readToken(mark),
    );
    expect(names.every((name) => name?.startsWith('u1.'))).toBe(true);
    expect(new Set(names).size).toBe(2);
  });
});
