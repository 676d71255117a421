import { describe, expect, it } from '@jest/globals';
import { assertOwnUid, visitor } from './viewer.js';

const uid = '0123456789abcdef01234567';
const customer = { kind: 'customer', uid, session: 's' } as const;

describe('whom a call acts for', () => {
  // @spec core-29
  it('is nobody while nobody is signed in', () => {
    expect(() => assertOwnUid(visitor)).toThrow(
      expect.objectContaining({ code: 'access.signed_out', message: 'Please sign in.' }),
    );
    expect(() => assertOwnUid(visitor, uid)).toThrow('Please sign in.');
  });

  it('is never somebody else, for staff neither', () => {
    for (const viewer of [customer, { ...customer, kind: 'staff', role: 'admin' } as const]) {
      expect(() => assertOwnUid(viewer, uid.replace('0', '1'))).toThrow(
        expect.objectContaining({ code: 'access.forbidden', message: 'You may not do this.' }),
      );
    }
  });

  it('is the caller, named in whatever spelling or not at all', () => {
    expect(assertOwnUid(customer)).toBe(uid);
    expect(assertOwnUid(customer, '')).toBe(uid);
    expect(assertOwnUid(customer, uid.toUpperCase())).toBe(uid);
  });
});
