// cspell:ignore qwertyuiop iloveyou
import { describe, expect, it } from '@jest/globals';
import { requireUncommon } from './common-passwords.js';

describe('requireUncommon', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou', 'password123'])(
    'rejects %s with a readable message',
    (password) => {
      expect(() => {
        requireUncommon(password, 'newPassword');
      }).toThrow(/too common/);
    },
  );

  it.each(['quartz and agate', 'x7#Kp2!vQ', 'passwords of Khambhat'])('accepts %s', (one) => {
    requireUncommon(one, 'password');
  });
});
