// cspell:ignore qwertyuiop iloveyou
import { describe, expect, it } from '@jest/globals';
import { requireUncommonPassword } from './common-passwords.js';

describe('requireUncommonPassword', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou', 'password123'])(
    'rejects %s as too common',
    (password) => {
      expect(() => {
        requireUncommonPassword(password, 'newPassword');
      }).toThrow(/too common/);
    },
  );

  it.each(['quartz and agate', 'x7#Kp2!vQ', 'passwords of Khambhat'])('accepts %s', (password) => {
    requireUncommonPassword(password, 'password');
  });
});
