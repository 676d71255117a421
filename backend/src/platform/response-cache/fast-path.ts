import type { IncomingMessage, ServerResponse } from 'node:http';
import { atLeastVersion } from 'contracts';
import { cookiePattern, isNotModified, sessionCookie } from 'server-kit';
import type { FastPath } from '../http/index.js';
import type { CachedResponse, PublicRead, ResponseCache } from './response-cache.js';

export interface FastPathOptions {
  /** Returns the public read for a URL; undefined when the framework has to handle it. */
  find: (url: string) => PublicRead | undefined;
  cache: ResponseCache;
  headers: Record<string, string>;
  /** Resolves when this process knows at least the catalogue version that another process reported. */
  catchUp: (version: string) => Promise<unknown> | undefined;
}

const session = cookiePattern(sessionCookie);

/**
 * Serves anonymous GETs of public reads from prepared buffers. It runs before the framework and its guard, so it must
 * never serve anything that depends on the caller.
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
    // The framework fails in the same way and returns the documented error.
    const giveUp = () => next();
    const reply = (answer: CachedResponse) => send(request, response, { answer, responseHeaders });
    const ready = cache.peek(read);
    if (ready) reply(ready)?.catch(giveUp);
    // Errors after `next` must not be handled here again.
    else cache.get(read).then((made) => (made ? reply(made)?.catch(giveUp) : next()), giveUp);
  };

  return (request, response, next) => {
    const version = request.headers[atLeastVersion];
    const caughtUp = typeof version === 'string' ? catchUp(version) : undefined;
    const proceed = () => answer(request, response, next);
    // When the store is unavailable, the cached data is the best available.
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

/** Responds immediately if the encoding is cached, otherwise after creating it. */
function send(
  { method, headers: { 'accept-encoding': accept, 'if-none-match': known } }: IncomingMessage,
  response: ServerResponse,
  { answer, responseHeaders }: SendOptions,
) {
  const encoding = answer.body.encodingFor(accept);
  // A strong ETag, so each encoding has its own.
  const etag = encoding ? `"${answer.hash}-${encoding}"` : `"${answer.hash}"`;
  const headers = [...responseHeaders, 'ETag', etag];
  if (isNotModified(known, etag)) {
    response.writeHead(304, headers).end();
    return undefined;
  }
  if (encoding) headers.push('Content-Encoding', encoding);
  const end = (form: Buffer) => {
    response.writeHead(200, headers.concat('Content-Length', String(form.length)));
    if (method === 'HEAD') response.end();
    else response.end(form);
  };
  const form = answer.body.form(encoding);
  if (form instanceof Promise) return form.then(end);
  end(form);
  return undefined;
}
