import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';
import { routes, type RouteName } from 'contracts';
import { onTestFinished, restoreGlobals, stubGlobal } from 'test-kit';
import { startFakeBackend, type Reply } from 'test-kit/fake-backend';

export interface Backend {
  answer: (name: RouteName, reply: Reply) => void;
  asked: string[];
  queriesOf: (path: string) => string[];
  /** Returns the latest non-empty request body, unparsed. */
  lastBody: () => string;
}

/** An error response without a message from the server, as sent by a proxy. */
export const serverError: Reply = { status: 500, body: 'no' };

export const refusal = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, message, code: 'request.invalid', ...more },
});

afterEach(restoreGlobals);

/**
 * CORS headers. They are needed, because jsdom's `XMLHttpRequest` keeps the original origin after the page's URL was
 * changed.
 */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'x-staff-area, x-xsrf-token',
};

/** Starts an HTTP server with configurable responses, and sets the page's URL to the origin of the server. */
export async function startBackend(): Promise<Backend> {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const urls: URL[] = [];
  let body = '';
  const replyTo = (request: IncomingMessage): Reply => {
    // Ignores the error that occurs when the body of an aborted request is read.
    text(request).then(
      (content) => (body = content || body),
      () => undefined,
    );
    if (request.method === 'OPTIONS') return { body: null };
    const call = callOf(request);
    asked.push(call);
    urls.push(new URL(request.url ?? '', 'http://page'));
    return replies.get(call) ?? refusal(404, 'No such call');
  };
  const { url, close } = await startFakeBackend(replyTo, { headers });
  onTestFinished(close);
  moveTo(`${url}/`);
  const answer = (name: RouteName, reply: Reply) => {
    const { method, path } = routes[name];
    const concretePath = path
      .replace('releases/:part', 'releases/mfe-guide')
      .replace('leads/:number', 'leads/L-00000001')
      .replace(':number', 'INQ-26-0001')
      .replace(/:\w+/, 'e'.repeat(24));
    replies.set(`${method} ${concretePath.replace(/\/$/, '')}`, reply);
  };
  answer('showToken', { body: { token: 't' } });
  const queriesOf = (path: string) =>
    urls.filter(({ pathname }) => pathname === path).map(({ search }) => search.slice(1));
  return { answer, asked, queriesOf, lastBody: () => body };
}

function callOf({ method, url = '' }: IncomingMessage) {
  return `${method} ${new URL(url, 'http://page').pathname.replace(/\/$/, '')}`;
}

/**
 * Changes the page's URL through the exposed jsdom instance. Node's `fetch` ignores the page's URL, so relative URLs
 * are resolved here.
 */
function moveTo(url: string) {
  const { jsdom } = globalThis as unknown as {
    jsdom: { reconfigure: (change: { url: string }) => void };
  };
  jsdom.reconfigure({ url });
  document.cookie = 'XSRF-TOKEN=t';
  const { fetch } = globalThis;
  stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, url), init));
}
