import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';
import { routes, type RouteName } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';

/** What a call is answered with: a body, a refusal, silence, or a connection that breaks. */
export type Reply = { status?: number; body: unknown } | 'never' | 'broken';

export interface Backend {
  /** Answers a call from now on. */
  answer: (name: RouteName, reply: Reply) => void;
  /** Methods and paths of what was asked, in order. */
  asked: string[];
  /** The body of the last one that had any, as it came. */
  lastBody: () => string;
}

/** A server without a message of its own, as when a proxy answers in its place. */
export const serverError: Reply = { status: 500, body: 'no' };

export const refusal = (status: number, message: string, more: object = {}): Reply => ({
  status,
  body: { success: false, message, code: 'request.invalid', ...more },
});

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
  restoreGlobals();
});

/** A server that answers over HTTP, and a page that lives there. */
export async function startBackend(): Promise<Backend> {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  let body = '';
  const server = createServer((request, response) => {
    allow(request, response);
    // Of a call that is cut off nothing is kept.
    text(request).then(
      (given) => (body = given || body),
      () => undefined,
    );
    if (request.method === 'OPTIONS') return void response.end();
    const call = callOf(request);
    asked.push(call);
    send(response, replies.get(call) ?? refusal(404, 'No such call'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ending.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this form.
  moveTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const answer = (name: RouteName, reply: Reply) => {
    const { method, path } = routes[name];
    replies.set(`${method} ${path.replace(/:\w+/, 'e'.repeat(24)).replace(/\/$/, '')}`, reply);
  };
  answer('showToken', { body: { token: 't' } });
  return { answer, asked, lastBody: () => body };
}

function callOf({ method, url = '' }: IncomingMessage) {
  return `${method} ${new URL(url, 'http://page').pathname.replace(/\/$/, '')}`;
}

/** XMLHttpRequest of jsdom takes the page for what it was before it moved. */
function allow({ headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'x-xsrf-token');
}

function send(response: ServerResponse, reply: Reply) {
  if (reply === 'never') return;
  if (reply === 'broken') {
    response.destroy();
    return;
  }
  const { status = 200, body } = reply;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
