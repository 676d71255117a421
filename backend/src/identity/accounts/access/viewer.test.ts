import { describe, expect, it } from '@jest/globals';
import { assertOwnUid, visitor } from './viewer.js';

const uid = '0123456789abcdef01234567';
const customer = { kind: 'customer', uid, session: 's' } as const;

describe('assertOwnUid', () => {
  // @spec core-29
  it('throws for a signed-out visitor', () => {
    expect(() => assertOwnUid(visitor)).toThrow(
      expect.objectContaining({ code: 'access.signed_out', message: 'Sign in to continue.' }),
    );
    expect(() => assertOwnUid(visitor, uid)).toThrow('Sign in to continue.');
  });

  it("rejects another account's id, even for staff", () => {
    for (const viewer of [customer, { ...customer, kind: 'staff', role: 'admin' } as const]) {
      expect(() => assertOwnUid(viewer, uid.replace('0', '1'))).toThrow(
        expect.objectContaining({
          code: 'access.forbidden',
          message: "You don't have permission to do this.",
        }),
      );
    }
  });

  it("returns the signed-in user's id when the requested id is missing or differs only in case", () => {
    expect(assertOwnUid(customer)).toBe(uid);
    expect(assertOwnUid(customer, '')).toBe(uid);
    expect(assertOwnUid(customer, uid.toUpperCase())).toBe(uid);
  });
});
