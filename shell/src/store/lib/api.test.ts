import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { api } from './api.js';

afterEach(() => {
  restoreGlobals();
  window.history.replaceState(null, '', '/');
});

describe("the shell's API client", () => {
  it.each([
    ['/admin/profile', '1'],
    ['/account', null],
  ])(
    'sends a request from the page %s with the X-Staff-Area header set to %s',
    async (path, header) => {
      const fetch = jest.fn<(...request: [string, RequestInit]) => Promise<Response>>(() =>
        Promise.resolve(Response.json({ user: null })),
      );
      stubGlobal('fetch', fetch);
      window.history.replaceState(null, '', path);
      await api.call('showMe');
      expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('x-staff-area')).toBe(header);
    },
  );
});
