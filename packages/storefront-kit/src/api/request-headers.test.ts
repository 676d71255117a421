import { afterEach, describe, expect, it } from '@jest/globals';
import { requestHeaders } from './request-headers.js';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('requestHeaders', () => {
  it('omits the token for a call that only reads data', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(requestHeaders({ method: 'GET' }, undefined)).toEqual({ accept: 'application/json' });
  });

  it('contains the token from the cookie for a call that changes data', () => {
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b/c')}`;
    expect(requestHeaders({ method: 'POST' }, { pid: '1' })).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-token': 'a=b/c',
    });
  });

  it('contains the token for a GET that changes data', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    const headers = requestHeaders({ method: 'GET', changes: true }, undefined);
    expect(headers['x-xsrf-token']).toBe('abc');
  });

  it('omits the token if the token cookie is missing', () => {
    expect(requestHeaders({ method: 'DELETE' }, undefined)).not.toHaveProperty('x-xsrf-token');
  });
});
