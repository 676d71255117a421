import { describe, expect, it } from '@jest/globals';
import { contractSince, contractVersion, isAgreed } from './agreement.js';

/** Version 7 of the contract: versions 6 and 7 were additive, version 5 was a breaking change. */
const host = { contract: 7, since: 5 };

describe('isAgreed for incompatible releases', () => {
  it.each([
    ['from before its last breaking change', { contract: 4, since: 1 }],
    ['from before it that says nothing else', { contract: 4 }],
    ['of the next version when that is a breaking one', { contract: 8, since: 8 }],
    ['of the next version that says nothing else', { contract: 8 }],
    ['of a far version with a breaking one in between', { contract: 12, since: 8 }],
  ])('returns false for a release %s', (_, made) => expect(isAgreed(made, host)).toBe(false));
});

describe('isAgreed for compatible releases', () => {
  it.each([
    ['of its own version', { contract: 7, since: 5 }],
    ['of the version before, since when only something was added', { contract: 6, since: 5 }],
    ['of the next version, which only adds something', { contract: 8, since: 5 }],
    ['of the oldest version that it agreed to', { contract: 5 }],
  ])('returns true for a release %s', (_, made) => expect(isAgreed(made, host)).toBe(true));
});

describe('this build', () => {
  it('is compatible with itself', () => {
    expect(contractSince).toBeLessThanOrEqual(contractVersion);
    expect(isAgreed({ contract: contractVersion, since: contractSince })).toBe(true);
  });
});
