// cspell:ignore JBSWY
import { describe, expect, it } from '@jest/globals';
import { encrypt, decrypt } from './encryption.js';

const secret = 'a secret of the tests, long enough to be one';

describe('a hidden text', () => {
  it('is read with the same secret for the same purpose alone', () => {
    const hidden = encrypt('app', 'JBSWY3DP', secret);
    expect(hidden).not.toContain('JBSWY3DP');
    expect(decrypt('app', hidden, secret)).toBe('JBSWY3DP');
    expect(decrypt('app', hidden, `${secret} changed`)).toBeUndefined();
    expect(decrypt('other', hidden, secret)).toBeUndefined();
  });

  it('is never twice the same, and not read when a byte is changed', () => {
    const hidden = encrypt('app', 'JBSWY3DP', secret);
    expect(encrypt('app', 'JBSWY3DP', secret)).not.toBe(hidden);
    const damaged = `${hidden.slice(0, -2)}${hidden.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(decrypt('app', damaged, secret)).toBeUndefined();
  });
});
