import type { IncomingMessage, ServerResponse } from 'node:http';
import { atLeastVersion } from 'contracts';
import { cookiePattern, isNotModified, sessionCookie } from 'server-kit';
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
    // The framework fails in the same way again and says so in the documented form.
    const giveUp = () => next();
    const reply = (answer: CachedResponse) => send(request, response, { answer, responseHeaders });
    const ready = cache.peek(read);
    if (ready) reply(ready)?.catch(giveUp);
    // What goes wrong behind `next` is not this one's to do again.
    else cache.get(read).then((made) => (made ? reply(made)?.catch(giveUp) : next()), giveUp);
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

/** Answers at once where the form is known, else when it is made. */
function send(
  { method, headers: { 'accept-encoding': accept, 'if-none-match': known } }: IncomingMessage,
  response: ServerResponse,
  { answer, responseHeaders }: SendOptions,
) {
  const encoding = answer.body.encodingFor(accept);
  // Strong, so each form has its own.
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
