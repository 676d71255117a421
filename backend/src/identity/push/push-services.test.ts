import { describe, expect, it } from '@jest/globals';
import { isPushService } from './push-services.js';

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('accepts the push service %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.attacker.example/abc',
    'https://attacker.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://evil-notify.windows.com/abc',
    'https://push.apple.com.attacker.example/abc',
    'https://xpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://2130706433/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
  ])('rejects %s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(false);
  });

  it('accepts additional configured origins with their port', () => {
    const origins = ['http://localhost:4000'];
    expect(isPushService('http://localhost:4000/abc', origins)).toBe(true);
    expect(isPushService('http://localhost:4001/abc', origins)).toBe(false);
    expect(isPushService('http://user@localhost:4000/abc', origins)).toBe(false);
  });
});
