// cspell:ignore JBSWY
import { describe, expect, it } from '@jest/globals';
import { encrypt, decrypt } from './encryption.js';

const secret = 'a secret of the tests, long enough to be one';

describe('encrypted text', () => {
  it('can be decrypted only with the same secret and purpose', () => {
    const hidden = encrypt('app', 'JBSWY3DP', secret);
    expect(hidden).not.toContain('JBSWY3DP');
    expect(decrypt('app', hidden, secret)).toBe('JBSWY3DP');
    expect(decrypt('app', hidden, `${secret} changed`)).toBeUndefined();
    expect(decrypt('other', hidden, secret)).toBeUndefined();
  });

  it('differs each time the same text is encrypted, and cannot be decrypted after a byte was changed', () => {
    const hidden = encrypt('app', 'JBSWY3DP', secret);
    expect(encrypt('app', 'JBSWY3DP', secret)).not.toBe(hidden);
    const damaged = `${hidden.slice(0, -2)}${hidden.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(decrypt('app', damaged, secret)).toBeUndefined();
  });
});
