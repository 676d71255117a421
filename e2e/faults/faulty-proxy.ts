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
    const change = about?.changed ?? (isTold(request) ? tell : undefined);
    if (about?.answer) about.answer(response);
    else if (change && request.method === 'GET') void passChanged(request, response, change);
    else pass(request, response);
  });

  const tell = (text: string) => spoiled.reduce((so, { replaced }) => replaced?.(so) ?? so, text);
  const isTold = ({ url = '', headers }: IncomingMessage) =>
    spoiled.some(({ replaced }) => replaced) &&
    (url.endsWith('registry.json') || headers['sec-fetch-dest'] === 'document');

  function forward(request: IncomingMessage, headers = request.headers) {
    const { hostname, port } = target;
    const { method, url: path } = request;
    const asked = ask({ hostname, port, method, path, headers, agent: false });
    return request.pipe(asked);
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    const asked = forward(request);
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    asked.on('response', (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
  }

  async function passChanged(
    request: IncomingMessage,
    response: ServerResponse,
    change: (text: string) => string,
  ) {
    const headers = without(request.headers, ['accept-encoding', 'if-none-match']);
    const [answer] = (await once(forward(request, headers), 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const text = change(Buffer.concat(chunks).toString());
    const kept = without(answer.headers, ['content-length', 'transfer-encoding', 'etag']);
    response.writeHead(answer.statusCode ?? 502, kept).end(text);
  }

  // This timeout is longer than any pause between two requests of a test, so that no request uses a
  // connection that is being closed.
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listen(server);
  return {
    url,
    connect: (url: string) => void (target = new URL(url)),
    inject: (...what: InjectedFault[]) => void (spoiled = what),
    /** Removes all faults for new requests. Pending requests continue to hang, as in a real network. */
    reset: () => void (spoiled = []),
    close,
  };
}

function without(headers: IncomingHttpHeaders, names: string[]) {
  const kept = Object.entries(headers).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}
