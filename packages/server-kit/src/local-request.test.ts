import { describe, expect, it } from '@jest/globals';
import { cameThroughProxy, isLocalRequest } from './local-request.js';

describe('cameThroughProxy', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
  ])('is true for a request with %s', (name) => {
    expect(cameThroughProxy({ host: 'localhost', [name]: 'anything' })).toBe(true);
  });

  it('is false for a request of a browser', () => {
    expect(cameThroughProxy({ host: 'localhost', accept: '*/*', cookie: 'a=b' })).toBe(false);
  });
});

describe('isLocalRequest', () => {
  it.each([
    ['127.0.0.1', 'localhost', {}, true],
    ['127.9.9.9', '127.0.0.1', {}, true],
    ['::ffff:127.0.0.1', '[::1]', {}, true],
    ['::1', 'localhost', {}, true],
    ['192.0.2.7', 'localhost', {}, false],
    ['127.0.0.1', 'shop.example.com', {}, false],
    ['127.0.0.1', 'localhost', { via: '1.1 web-server' }, false],
  ])('for %s as %s with %j is %s', (ip, hostname, headers, isLocal) => {
    expect(isLocalRequest({ ip, hostname, headers })).toBe(isLocal);
  });
});
