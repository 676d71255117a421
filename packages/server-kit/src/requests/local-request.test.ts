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
  ])('returns true for a request with the header %s', (name) => {
    expect(cameThroughProxy({ host: 'localhost', [name]: 'anything' })).toBe(true);
  });

  it('returns false for a request that comes directly from a browser', () => {
    expect(cameThroughProxy({ host: 'localhost', accept: '*/*', cookie: 'a=b' })).toBe(false);
  });
});

describe('isLocalRequest', () => {
  it.each([
    { ip: '127.0.0.1', hostname: 'localhost', headers: {}, isLocal: true },
    { ip: '127.9.9.9', hostname: '127.0.0.1', headers: {}, isLocal: true },
    { ip: '::ffff:127.0.0.1', hostname: '[::1]', headers: {}, isLocal: true },
    { ip: '::1', hostname: 'localhost', headers: {}, isLocal: true },
    { ip: '192.0.2.7', hostname: 'localhost', headers: {}, isLocal: false },
    { ip: '127.0.0.1', hostname: 'shop.example.com', headers: {}, isLocal: false },
    { ip: '127.0.0.1', hostname: 'localhost', headers: { via: '1.1 web' }, isLocal: false },
  ])(
    'returns $isLocal for the address $ip, the host $hostname and the headers $headers',
    ({ isLocal, ...request }) => {
      expect(isLocalRequest(request)).toBe(isLocal);
    },
  );
});
