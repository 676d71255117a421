import { describe, expect, it } from '@jest/globals';
import { contractSince, contractVersion, isCompatible } from './contract-version.js';

/** A host with contract version 7. Version 5 was a breaking change; versions 6 and 7 only added fields or calls. */
const host = { contract: 7, since: 5 };

describe('isCompatible across breaking changes', () => {
  it.each([
    ['built before the last breaking change', { contract: 4, since: 1 }],
    [
      'that states no oldest version and was built before the last breaking change',
      { contract: 4 },
    ],
    ['of the next version if that is a breaking one', { contract: 8, since: 8 }],
    ['of the next version that states no oldest version', { contract: 8 }],
    ['of a much later version after a breaking change', { contract: 12, since: 8 }],
  ])('returns false for a release %s', (_, build) => expect(isCompatible(build, host)).toBe(false));
});

describe('isCompatible without breaking changes', () => {
  it.each([
    ['of the same version', { contract: 7, since: 5 }],
    ['of the previous version before an additive change', { contract: 6, since: 5 }],
    ['of the next version after an additive change', { contract: 8, since: 5 }],
    ['of the oldest compatible version', { contract: 5 }],
  ])('returns true for a release %s', (_, build) => expect(isCompatible(build, host)).toBe(true));
});

describe('the current build', () => {
  it('is compatible with itself', () => {
    expect(contractSince).toBeLessThanOrEqual(contractVersion);
    expect(isCompatible({ contract: contractVersion, since: contractSince })).toBe(true);
  });
});
