import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { startRecordedBackend, type Answers } from './recorded-backend.js';

const { fetch } = globalThis;
afterEach(() => {
  // Unmounts first, because mounted components may still use the stubs.
  cleanup();
  restoreGlobals();
});

/** Redirects requests with a relative URL to a server with recorded responses. Resolves to the list of requests. */
export async function connect(responses: Answers = {}): Promise<string[]> {
  const { baseUrl, asked: requests } = await startRecordedBackend(responses);
  stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.startsWith('/') ? baseUrl + url : url, init),
  );
  return requests;
}
