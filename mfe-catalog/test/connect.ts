import { afterEach, vi } from 'vitest';
import { startRecordedBackend, type Answers } from './recorded-backend.js';

const { fetch } = globalThis;
afterEach(() => vi.unstubAllGlobals());

/** Lets the calls that a page makes by itself reach recorded answers; answers what was asked. */
export async function connect(answers: Answers = {}): Promise<string[]> {
  const { baseUrl, asked } = await startRecordedBackend(answers);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.startsWith('/') ? baseUrl + url : url, init),
  );
  return asked;
}
