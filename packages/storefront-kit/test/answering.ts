import { afterEach, beforeEach } from '@jest/globals';
import { routes, type RouteName, type SiteEvents } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { onEvent } from '../src/index.js';

export interface SentRequest {
  path: string;
  body: unknown;
}

type Answer = object | { status: number; code: string; message: string };

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
export function respondToCalls(answers: Partial<Record<RouteName, Answer>>): SentRequest[] {
  const sent: SentRequest[] = [];
  const byPath = new Map(
    Object.entries(answers).map(([name, answer]) => [
      routes[name as RouteName].path as string,
      answer,
    ]),
  );
  stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = byPath.get(path);
    if (!answer) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(responseOf(answer));
  });
  return sent;
}

function responseOf(answer: Answer) {
  if (!('status' in answer)) return Response.json(answer);
  const { status, ...refusal } = answer;
  return Response.json({ success: false, ...refusal }, { status });
}
