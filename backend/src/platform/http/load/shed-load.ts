import type { ServerResponse } from 'node:http';
import { toErrorBody } from 'contracts';
import { UnavailableError } from '../../errors.js';
import type { LoadShedder } from './load-shedder.js';
import type { FastPath } from '../fast-path.adapter.js';
import { statusByCode } from '../error-mapping.js';

const refusal = new UnavailableError();
const body = Buffer.from(JSON.stringify(toErrorBody(refusal)));

/** Responds to excess requests with a prepared 503 and passes all others to `inner`. */
export function withLoadShedding(
  admission: LoadShedder,
  headers: Record<string, string>,
  inner: FastPath,
): FastPath {
  const refused = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'Retry-After': String(refusal.retryAfter),
  }).flat();
  return (request, response, next) => {
    if (admission.tryAcquire(request, response)) inner(request, response, next);
    else reject(response, refused);
  };
}

function reject(response: ServerResponse, headers: string[]) {
  response.writeHead(statusByCode[refusal.code], headers).end(body);
}
