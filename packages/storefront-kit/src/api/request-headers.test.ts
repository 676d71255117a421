import { afterEach, describe, expect, it } from '@jest/globals';
import { requestHeaders } from './request-headers.js';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('the headers of a call', () => {
  it('carry no token for a read', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(requestHeaders({ method: 'GET' }, undefined)).toEqual({ accept: 'application/json' });
  });

  it('carry the token of the cookie for whatever may change something', () => {
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b/c')}`;
    expect(requestHeaders({ method: 'POST' }, { pid: '1' })).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-token': 'a=b/c',
    });
  });

  it('carry the token for a GET that changes something', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    const headers = requestHeaders({ method: 'GET', changes: true }, undefined);
    expect(headers['x-xsrf-token']).toBe('abc');
  });

  it('carry none when there is no cookie', () => {
    expect(requestHeaders({ method: 'DELETE' }, undefined)).not.toHaveProperty('x-xsrf-token');
  });
});
