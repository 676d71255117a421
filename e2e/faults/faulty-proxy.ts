import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { listen } from 'test-kit/listen';
import type { SendBadResponse } from './answers.js';

const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Simulated network fault, either in the files of one remote or in the text of pages and registries. */
export interface InjectedFault {
  remote: string;
  answer?: SendBadResponse;
  changed?: (text: string) => string;
  replaced?: (text: string) => string;
}

/** Starts a proxy between browser and site that can inject faults for individual remotes. */
export async function startFaultyProxy() {
  let target = new URL('http://127.0.0.1:1');
  let spoiled: InjectedFault[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/media/')) {
      // Replaces pictures with a tiny GIF, because they are not under test and generating them is
      // slow.
      response.writeHead(200, { 'content-type': 'image/gif' }).end(picture);
      return;
    }
    const about = spoiled.find(({ remote }) => path.startsWith(`/releases/${remote}/`));
    const change = about?.changed ?? (containsRegistry(request) ? replaceText : undefined);
    if (about?.answer) about.answer(response);
    else if (change && request.method === 'GET') void passChanged(request, response, change);
    else pass(request, response);
  });

  const replaceText = (text: string) =>
    spoiled.reduce((result, { replaced }) => replaced?.(result) ?? result, text);
  const containsRegistry = ({ url = '', headers }: IncomingMessage) =>
    spoiled.some(({ replaced }) => replaced) &&
    (url.endsWith('registry.json') || headers['sec-fetch-dest'] === 'document');

  function forward(request: IncomingMessage, headers = request.headers) {
    const { hostname, port } = target;
    const { method, url: path } = request;
    const outgoing = ask({ hostname, port, method, path, headers, agent: false });
    return request.pipe(outgoing);
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    const outgoing = forward(request);
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.on('response', (incoming: IncomingMessage) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
      incoming.pipe(response);
    });
  }

  async function passChanged(
    request: IncomingMessage,
    response: ServerResponse,
    change: (text: string) => string,
  ) {
    const headers = without(request.headers, ['accept-encoding', 'if-none-match']);
    const [incoming] = (await once(forward(request, headers), 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = change(Buffer.concat(chunks).toString());
    const responseHeaders = without(incoming.headers, [
      'content-length',
      'transfer-encoding',
      'etag',
    ]);
    response.writeHead(incoming.statusCode ?? 502, responseHeaders).end(text);
  }

  // Keeps idle connections open longer than any pause between two requests of a test, because a request could otherwise
  // use a connection that the proxy is closing.
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listen(server);
  return {
    url,
    connect: (url: string) => void (target = new URL(url)),
    inject: (...faults: InjectedFault[]) => void (spoiled = faults),
    /** Removes all faults for new requests. Pending requests continue to hang, as in a real network. */
    reset: () => void (spoiled = []),
    close,
  };
}

function without(headers: IncomingHttpHeaders, names: string[]) {
  const entries = Object.entries(headers).filter(([name]) => !names.includes(name));
  return Object.fromEntries(entries);
}
