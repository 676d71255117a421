import { afterEach, beforeEach } from '@jest/globals';
import { routes, type RouteName, type SiteEvents } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { onEvent } from '../src/index.js';

export interface SentRequest {
  path: string;
  body: unknown;
}

type MockResponse = object | { status: number; code: string; message: string };

/** The toasts that components have shown during the test. */
export const sentRequests: SiteEvents['toast:show'][] = [];
let stop = () => {};

beforeEach(() => {
  sentRequests.length = 0;
  stubGlobal('BroadcastChannel', undefined);
  document.cookie = 'XSRF-TOKEN=token';
  stop = onEvent('toast:show', (toast) => sentRequests.push(toast));
});

afterEach(() => {
  stop();
  restoreGlobals();
});

/**
 * Replaces `fetch`. Each listed call gets the given response. All other calls fail as if the network were unreachable.
 * Returns the array of requests, to which every later request is added.
 */
export function respondToCalls(responses: Partial<Record<RouteName, MockResponse>>): SentRequest[] {
  const requests: SentRequest[] = [];
  const byPath = new Map(
    Object.entries(responses).map(([name, response]) => [
      routes[name as RouteName].path as string,
      response,
    ]),
  );
  stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    requests.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const response = byPath.get(path);
    if (!response) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(responseOf(response));
  });
  return requests;
}

function responseOf(response: MockResponse) {
  if (!('status' in response)) return Response.json(response);
  const { status, ...refusal } = response;
  return Response.json({ success: false, ...refusal }, { status });
}
