import { describe, expect, it } from '@jest/globals';
import { proofLasts, provenPhone, provePhone } from './phone-proof.js';

const secret = 'one secret';
const mobile = '+919876543210';
const cookie = (proof: string) => `phoneProof=${encodeURIComponent(proof)}`;

describe('proof of a phone', () => {
  it('is none when absent, changed, late, or for another number', () => {
    const proof = provePhone(mobile, Date.now(), secret);
    const late = provePhone(mobile, Date.now() - proofLasts - 1, secret);
    expect(provenPhone(undefined, '9876543210', secret)).toBeUndefined();
    expect(provenPhone(cookie(proof.replace('+91', '+92')), '9876543210', secret)).toBeUndefined();
    expect(provenPhone(cookie(late), '9876543210', secret)).toBeUndefined();
    expect(provenPhone(cookie(proof), '9876543211', secret)).toBeUndefined();
    expect(provenPhone(cookie(proof), '+19876543210', secret)).toBeUndefined();
    expect(provenPhone(cookie(proof), '0', secret)).toBeUndefined();
    expect(provenPhone(cookie(proof), '', secret)).toBeUndefined();
  });

  it('is the number with its country, however it was typed', () => {
    const proof = provePhone(mobile, Date.now(), secret);
    expect(provenPhone(cookie(proof), '9876543210', secret)).toBe(mobile);
    expect(provenPhone(cookie(proof), mobile, secret)).toBe(mobile);
  });
});
