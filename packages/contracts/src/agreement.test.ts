import { describe, expect, it } from '@jest/globals';
import { contractSince, contractVersion, isAgreed } from './agreement.js';

/** Version 7, of which 6 and 7 were additive: the fifth broke what was before. */
const host = { contract: 7, since: 5 };

describe('a host refuses a release', () => {
  it.each([
    ['from before its last breaking change', { contract: 4, since: 1 }],
    ['from before it that says nothing else', { contract: 4 }],
    ['of the next version when that is a breaking one', { contract: 8, since: 8 }],
    ['of the next version that says nothing else', { contract: 8 }],
    ['of a far version with a breaking one in between', { contract: 12, since: 8 }],
  ])('%s', (_, made) => expect(isAgreed(made, host)).toBe(false));
});

describe('a host works with a release', () => {
  it.each([
    ['of its own version', { contract: 7, since: 5 }],
    ['of the version before, since when only something was added', { contract: 6, since: 5 }],
    ['of the next version, which only adds something', { contract: 8, since: 5 }],
    ['of the oldest version that it agreed to', { contract: 5 }],
  ])('%s', (_, made) => expect(isAgreed(made, host)).toBe(true));
});

describe('this build', () => {
  it('works with itself', () => {
    expect(contractSince).toBeLessThanOrEqual(contractVersion);
    expect(isAgreed({ contract: contractVersion, since: contractSince })).toBe(true);
  });
});
