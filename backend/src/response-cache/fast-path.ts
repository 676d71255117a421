import type { IncomingMessage, ServerResponse } from 'node:http';
import { atLeastVersion } from 'contracts';
import { cookiePattern, isNotModified, sessionCookie, smallestForm } from 'server-kit';
import type { FastPath } from '../http/index.js';
import type { CachedResponse, PublicRead, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** Which public read an address names; nothing when the framework has to look at it. */
  find: (url: string) => PublicRead | undefined;
  cache: ResponseCache;
  headers: Record<string, string>;
  /** Settles when this process knows the catalogue at least as of a version that another one has told of. */
  catchUp: (version: string) => Promise<unknown> | undefined;
}

const session = cookiePattern(sessionCookie);

/**
 * Answers anonymous GETs of public reads from ready buffers. It stands ahead of the framework and of its guard, so it
 * must never answer anything that depends on who asks.
 */
export function createFastPath({ find, cache, headers, catchUp }: FastPathOptions): FastPath {
  const commonHeaders = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Accept-Encoding, Cookie',
  }).flat();
  const headersFor = (scope: 'public' | 'private') =>
    commonHeaders.concat('Cache-Control', `${scope}, max-age=0, must-revalidate`);
  const [sharedHeaders, personalHeaders] = [headersFor('public'), headersFor('private')];

  const answer: FastPath = (request, response, next) => {
    const read = isAnonymousGet(request) ? find(request.url ?? '') : undefined;
    if (!read) {
      next();
      return;
    }
    const responseHeaders = request.headers.cookie === undefined ? sharedHeaders : personalHeaders;
    const ready = cache.peek(read);
    if (ready) {
      send(request, response, { answer: ready, responseHeaders });
      return;
    }
    cache.get(read).then(
      (answer) => {
        if (answer) send(request, response, { answer, responseHeaders });
        else next();
      },
      () => {
        // The framework fails in the same way again and says so in the documented form.
        next();
      },
    );
  };

  return (request, response, next) => {
    const version = request.headers[atLeastVersion];
    const caughtUp = typeof version === 'string' ? catchUp(version) : undefined;
    const proceed = () => answer(request, response, next);
    // When the store is away, what is known is the best there is.
    if (caughtUp) caughtUp.then(proceed, proceed);
    else proceed();
  };
}

function isAnonymousGet({ method, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  return headers.cookie === undefined || !session.test(headers.cookie);
}

interface SendOptions {
  answer: CachedResponse;
  responseHeaders: string[];
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, responseHeaders }: SendOptions,
) {
  const { encoding, body } = smallestForm(request.headers['accept-encoding'], answer);
  // Strong, so each form has its own.
  const etag = encoding ? `"${answer.hash}-${encoding}"` : `"${answer.hash}"`;
  const headers = [...responseHeaders, 'ETag', etag];
  if (isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding) headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(body?.length));
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
