import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.js';

/**
 * The response of the fake backend: a JSON body, no response (`never`), a dropped connection (`broken`), or a function
 * that writes the response.
 */
export type Reply =
  { status?: number; body: unknown } | 'never' | 'broken' | ((response: ServerResponse) => unknown);

interface FakeBackendOptions {
  port?: number;
  headers?: Record<string, string>;
}

/** Starts an HTTP server that replaces the backend. */
export async function startFakeBackend(
  replyTo: (request: IncomingMessage) => Reply,
  { port = 0, headers = {} }: FakeBackendOptions = {},
) {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    send(response, replyTo(request));
  });
  return listen(server, { host: '127.0.0.1', port });
}

function send(response: ServerResponse, reply: Reply) {
  if (reply === 'never') return;
  if (reply === 'broken') response.destroy();
  else if (typeof reply === 'function') reply(response);
  else {
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  }
}
