import { describe, expect, it } from '@jest/globals';
import { readyLines } from './ready-lines.js';

const settings = { PORT: '3000', ADMIN_EMAIL: 'owner@example.com', ADMIN_PATH: '/office-1234' };

describe('the ready lines', () => {
  it('show the shop URL, the staff login URL, the email and the password, one per line', () => {
    expect(readyLines(settings, 'opal and onyx').split('\n')).toEqual([
      'Ready',
      '  Shop:        http://localhost:3000',
      '  Staff login: http://localhost:3000/admin/login',
      '  Email:       owner@example.com',
      '  Password:    opal and onyx',
      '  Sign-in codes appear on screen (this machine only)',
    ]);
  });

  it.each([
    ['a public address', { PUBLIC_URL: 'https://shop.example' }],
    ['a reverse proxy', { TRUST_PROXY: '1' }],
    ['codes sent by SMS', { OTP_DELIVERY: 'msg91' }],
  ])('do not mention sign-in codes for a site with %s', (_, changes) => {
    expect(readyLines({ ...settings, ...changes }, 'x')).not.toContain('Sign-in codes');
  });
});
