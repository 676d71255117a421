import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { listen } from 'test-kit/listen';
import type { BadAnswer } from './answers.js';

const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** What a line does to the files of one remote, or to the text of pages and registries. */
export interface InjectedFault {
  remote: string;
  answer?: BadAnswer;
  /** Changes each file of the remote. */
  changed?: (text: string) => string;
  /** Changes pages and registries. */
  replaced?: (text: string) => string;
}

/** A network between browser and site that can be made to fail for single remotes. */
export async function startFaultyProxy() {
  let target = new URL('http://127.0.0.1:1');
  let spoiled: InjectedFault[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/media/')) {
      // Pictures are not the subject here, and making them takes long.
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

  // Longer than between two calls of a test: one that meets a closed connection would fail for nothing.
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listen(server);
  return {
    url,
    connect: (url: string) => void (target = new URL(url)),
    inject: (...what: InjectedFault[]) => void (spoiled = what),
    /** What hangs goes on to hang, as it would anywhere; what is asked for from now on is answered. */
    reset: () => void (spoiled = []),
    close,
  };
}

function without(headers: IncomingHttpHeaders, names: string[]) {
  const kept = Object.entries(headers).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}
