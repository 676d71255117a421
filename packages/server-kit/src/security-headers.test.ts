import { describe, expect, it } from '@jest/globals';
import { commonSecurityHeaders } from './security-headers.js';

describe('commonSecurityHeaders', () => {
  it('returns Strict-Transport-Security only for an HTTPS site', () => {
    const name = 'Strict-Transport-Security';
    expect(commonSecurityHeaders('http://localhost:3000')).not.toHaveProperty(name);
    expect(commonSecurityHeaders('https://shop.example')).toHaveProperty(name, 'max-age=31536000');
    const all = commonSecurityHeaders('https://shop.example', { includeSubDomains: true });
    expect(all).toHaveProperty(name, 'max-age=31536000; includeSubDomains');
    expect(all).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
  });
});
