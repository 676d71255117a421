// cspell:ignore JBSWY
import { describe, expect, it } from '@jest/globals';
import { hide, reveal } from './hidden-text.js';

const secret = 'a secret of the tests, long enough to be one';

describe('a hidden text', () => {
  it('is read with the same secret for the same purpose alone', () => {
    const hidden = hide('app', 'JBSWY3DP', secret);
    expect(hidden).not.toContain('JBSWY3DP');
    expect(reveal('app', hidden, secret)).toBe('JBSWY3DP');
    expect(reveal('app', hidden, `${secret} changed`)).toBeUndefined();
    expect(reveal('other', hidden, secret)).toBeUndefined();
  });

  it('is never twice the same, and not read when a byte is changed', () => {
    const hidden = hide('app', 'JBSWY3DP', secret);
    expect(hide('app', 'JBSWY3DP', secret)).not.toBe(hidden);
    const damaged = `${hidden.slice(0, -2)}${hidden.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(reveal('app', damaged, secret)).toBeUndefined();
  });
});
