import type { ServerResponse } from 'node:http';
import { Unavailable } from '../errors.js';
import type { Admission } from './admission.js';
import type { Front } from './front.adapter.js';
import { bodyOf, statusOf } from './refusals.js';

const refusal = new Unavailable();
const body = Buffer.from(JSON.stringify(bodyOf(refusal)));

/** Turns away what would only wait, at the price of a few microseconds; everything else goes on to `inner`. */
export function keepDoor(
  admission: Admission,
  headers: Record<string, string>,
  inner: Front,
): Front {
  const refused = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    'Retry-After': String(refusal.retryAfter),
  }).flat();
  return (request, response, next) => {
    if (admission.admit(request, response)) inner(request, response, next);
    else turnAway(response, refused);
  };
}

function turnAway(response: ServerResponse, headers: string[]) {
  response.writeHead(statusOf[refusal.code], headers).end(body);
}
