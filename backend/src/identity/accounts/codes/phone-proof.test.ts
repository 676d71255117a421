import { describe, expect, it } from '@jest/globals';
import { proofLifetimeMs, readPhoneProof, createPhoneProof } from './phone-proof.js';

const secret = 'one secret';
const mobile = '+919876543210';
const cookie = (proof: string) => `phoneProof=${encodeURIComponent(proof)}`;

describe('readPhoneProof', () => {
  it('returns undefined for a proof that is missing, tampered with, expired or issued for another phone number', () => {
    const proof = createPhoneProof(mobile, Date.now(), secret);
    const expiredProof = createPhoneProof(mobile, Date.now() - proofLifetimeMs - 1, secret);
    expect(readPhoneProof(undefined, '9876543210', secret)).toBeUndefined();
    expect(
      readPhoneProof(cookie(proof.replace('+91', '+92')), '9876543210', secret),
    ).toBeUndefined();
    expect(readPhoneProof(cookie(expiredProof), '9876543210', secret)).toBeUndefined();
    expect(readPhoneProof(cookie(proof), '9876543211', secret)).toBeUndefined();
    expect(readPhoneProof(cookie(proof), '+19876543210', secret)).toBeUndefined();
    expect(readPhoneProof(cookie(proof), '0', secret)).toBeUndefined();
    expect(readPhoneProof(cookie(proof), '', secret)).toBeUndefined();
  });

  it('returns the phone number with its country code, even if the user entered no country code', () => {
    const proof = createPhoneProof(mobile, Date.now(), secret);
    expect(readPhoneProof(cookie(proof), '9876543210', secret)).toBe(mobile);
    expect(readPhoneProof(cookie(proof), mobile, secret)).toBe(mobile);
  });
});
