import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';
import { routes, type RouteName } from 'contracts';
import { onTestFinished, restoreGlobals, stubGlobal } from 'test-kit';
import { startFakeBackend, type Reply } from 'test-kit/fake-backend';

export interface Backend {
  /** Answers a call from now on. */
  answer: (name: RouteName, reply: Reply) => void;
  /** Methods and paths of what was asked, in order. */
  asked: string[];
  /** What those of one path were asked for behind their question marks, in order. */
  queriesOf: (path: string) => string[];
  /** The body of the last one that had any, as it came. */
  lastBody: () => string;
}

/** A server without a message of its own, as when a proxy answers in its place. */
export const serverError: Reply = { status: 500, body: 'no' };

export const refusal = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, message, code: 'request.invalid', ...more },
});

afterEach(restoreGlobals);

/** XMLHttpRequest of jsdom takes the page for what it was before it moved. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'x-xsrf-token',
};

/** A server that answers over HTTP, and a page that lives there. */
export async function startBackend(): Promise<Backend> {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const urls: URL[] = [];
  let body = '';
  const replyTo = (request: IncomingMessage): Reply => {
    // Of a call that is cut off nothing is kept.
    text(request).then(
      (given) => (body = given || body),
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
    const named = path
      .replace('releases/:part', 'releases/mfe-guide')
      .replace('leads/:number', 'leads/L-00000001')
      .replace(':number', 'INQ-26-0001')
      .replace(/:\w+/, 'e'.repeat(24));
    replies.set(`${method} ${named.replace(/\/$/, '')}`, reply);
  };
  answer('showToken', { body: { token: 't' } });
  const queriesOf = (path: string) =>
    urls.filter(({ pathname }) => pathname === path).map(({ search }) => search.slice(1));
  return { answer, asked, queriesOf, lastBody: () => body };
}

function callOf({ method, url = '' }: IncomingMessage) {
  return `${method} ${new URL(url, 'http://page').pathname.replace(/\/$/, '')}`;
}

/** jsdom, as the tests are handed it, can be told where its page lives; fetch of Node knows of no page. */
function moveTo(url: string) {
  const { jsdom } = globalThis as unknown as {
    jsdom: { reconfigure: (change: { url: string }) => void };
  };
  jsdom.reconfigure({ url });
  document.cookie = 'XSRF-TOKEN=t';
  const { fetch } = globalThis;
  stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, url), init));
}
