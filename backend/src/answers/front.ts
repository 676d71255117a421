import type { IncomingMessage, ServerResponse } from 'node:http';
import { atLeastVersion } from 'contracts';
import type { Front } from '../http/index.js';
import { chooseEncoding } from './choose-encoding.js';
import type { ReadyAnswer } from './ready-answer.js';
import type { PublicRead, ReadyAnswers } from './ready-answers.js';

export interface FrontOptions {
  /** Which public read an address names; nothing when the framework has to look at it. */
  find: (url: string) => PublicRead | undefined;
  answers: ReadyAnswers;
  headers: Record<string, string>;
  /** Settles when this process knows the catalogue at least as of a version that another one has told of. */
  catchUp: (version: string) => Promise<unknown> | undefined;
}

const sessionCookie = /(?:^|;\s*)authToken=/;

/**
 * Answers anonymous GETs of public reads from ready buffers. It stands ahead of the framework and of its guard, so it
 * must never answer anything that depends on who asks.
 */
export function createFront({ find, answers, headers, catchUp }: FrontOptions): Front {
  const common = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Accept-Encoding, Cookie',
  }).flat();
  const shared = [...common, 'Cache-Control', 'public, max-age=0, must-revalidate'];
  const personal = [...common, 'Cache-Control', 'private, max-age=0, must-revalidate'];

  const answer: Front = (request, response, next) => {
    const read = isAnonymousGet(request) ? find(request.url ?? '') : undefined;
    if (!read) {
      next();
      return;
    }
    const given = request.headers.cookie === undefined ? shared : personal;
    const ready = answers.peek(read);
    if (ready) {
      send(request, response, { answer: ready, given });
      return;
    }
    answers.get(read).then(
      (answer) => {
        if (answer) send(request, response, { answer, given });
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
    const catching = typeof version === 'string' ? catchUp(version) : undefined;
    const goOn = () => {
      answer(request, response, next);
    };
    // When the store is away, what is known is the best there is.
    if (catching) catching.then(goOn, goOn);
    else goOn();
  };
}

function isAnonymousGet({ method, headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return false;
  return headers.cookie === undefined || !sessionCookie.test(headers.cookie);
}

interface Sent {
  answer: ReadyAnswer;
  given: string[];
}

function send(request: IncomingMessage, response: ServerResponse, { answer, given }: Sent) {
  const form = answer.forms[chooseEncoding(request.headers['accept-encoding'])];
  const headers = [...given, 'ETag', form.etag];
  if (isKnown(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (form.encoding !== 'identity') headers.push('Content-Encoding', form.encoding);
  headers.push('Content-Length', String(form.body.length));
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
}

function isKnown(header: string | undefined, etag: string) {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
