import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { startRecordedBackend, type Answers } from './recorded-backend.js';

const { fetch } = globalThis;
afterEach(() => {
  // Until it is gone, what is on the page may ask for what was put in place for it.
  cleanup();
  restoreGlobals();
});

/** Lets the calls that a page makes by itself reach recorded answers; answers what was asked. */
export async function connect(answers: Answers = {}): Promise<string[]> {
  const { baseUrl, asked } = await startRecordedBackend(answers);
  stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.startsWith('/') ? baseUrl + url : url, init),
  );
  return asked;
}
