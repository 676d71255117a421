import type { IncomingMessage, ServerResponse } from 'node:http';
import { minCatalogueVersionHeader } from 'contracts';
import { cookiePattern, isNotModified, sessionCookie } from 'server-kit';
import type { FastPath } from '../http/index.js';
import type { CachedResponse, PublicRead, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** Returns the public read for a URL, or undefined if the framework has to handle the URL. */
  find: (url: string) => PublicRead | undefined;
  cache: ResponseCache;
  headers: Record<string, string>;
  /**
   * Resolves once this process has the catalogue version that the request specifies. Returns undefined if the process
   * already has it.
   */
  catchUp: (version: string) => Promise<unknown> | undefined;
}

const session = cookiePattern(sessionCookie);

/**
 * Serves anonymous GETs of public reads from cached buffers. It runs before the framework and its guard, so its
 * responses must never depend on the caller.
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

  const handler: FastPath = (request, response, next) => {
    const read = isAnonymousGet(request) ? find(request.url ?? '') : undefined;
    if (!read) {
      next();
      return;
    }
    const responseHeaders = request.headers.cookie === undefined ? sharedHeaders : personalHeaders;
    // Passes the request to the framework, which repeats the failed read and sends the documented error response.
    const giveUp = () => next();
    const reply = (entry: CachedResponse) =>
      send(request, response, { answer: entry, responseHeaders });
    const ready = cache.peek(read);
    if (ready) reply(ready)?.catch(giveUp);
    // `then` gets two callbacks, so that an error thrown by `next` does not call `giveUp`.
    else cache.get(read).then((entry) => (entry ? reply(entry)?.catch(giveUp) : next()), giveUp);
  };

  return (request, response, next) => {
    const version = request.headers[minCatalogueVersionHeader];
    const caughtUp = typeof version === 'string' ? catchUp(version) : undefined;
    const proceed = () => handler(request, response, next);
    // If the database is unavailable, the cached data is served.
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

/** Sends the response immediately if the requested encoding is cached; otherwise returns a promise. */
function send(
  { method, headers: { 'accept-encoding': accept, 'if-none-match': knownEtag } }: IncomingMessage,
  response: ServerResponse,
  { answer: cachedResponse, responseHeaders }: SendOptions,
) {
  const encoding = cachedResponse.body.encodingFor(accept);
  // A strong ETag must differ per encoding (RFC 9110).
  const etag = encoding ? `"${cachedResponse.hash}-${encoding}"` : `"${cachedResponse.hash}"`;
  const headers = [...responseHeaders, 'ETag', etag];
  if (isNotModified(knownEtag, etag)) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  if (encoding) headers.push('Content-Encoding', encoding);
  const end = (form: Buffer) => {
    response.writeHead(200, headers.concat('Content-Length', String(form.length)));
    if (method === 'HEAD') response.end();
    else response.end(form);
  };
  const form = cachedResponse.body.form(encoding);
  if (form instanceof Promise) return form.then(end);
  end(form);
  return undefined;
}
