import { describe, expect, it } from '@jest/globals';
import { KeyLockedError, type LockHolder, KeyLocks } from './locks.js';

const holder = (): LockHolder => ({ ended: new Promise(() => undefined) });
const key = (n: number): Buffer => Buffer.from([n]);

describe('locks', () => {
  it('are denied for a key that is already locked in the same table', () => {
    const locks = new KeyLocks();
    const owner = holder();
    locks.hold(owner, 'data', key(1));
    expect(() => locks.refuse('data', key(1))).toThrow(KeyLockedError);
    expect(locks.holderOf('data', key(1))).toBe(owner);
    locks.refuse('index', key(1));
    locks.refuse('data', key(2));
  });

  it('are all released for one owner without affecting the locks of other owners', () => {
    const locks = new KeyLocks();
    const [first, second] = [holder(), holder()];
    locks.hold(first, 'data', key(1));
    locks.hold(first, 'data', key(2));
    locks.hold(second, 'data', key(3));
    locks.release(first);
    expect([1, 2, 3].map((n) => locks.holderOf('data', key(n)))).toEqual([undefined, undefined, second]); // prettier-ignore
    locks.release(first);
    locks.release(second);
    expect(locks.holderOf('data', key(3))).toBeUndefined();
  });
});
