import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendUnavailable } from '../http/errors.js';

/** Seconds after which a browser asks again: not all at once. */
const [soonest, latest] = [2, 6];

/** A page that nobody has time to make: a browser shows words and asks again by itself. */
export function sendBusy({ headers }: FastifyRequest, reply: FastifyReply) {
  if (!headers.accept?.includes('text/html')) return sendUnavailable(reply);
  const seconds = randomInt(soonest, latest + 1);
  return reply
    .code(503)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(busyPage(seconds));
}

const busyPage = (seconds: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment, please</title>
</head>
<body>
<main>
<h1>The shop is busy</h1>
<p>This page comes by itself in a few seconds.</p>
</main>
</body>
</html>`;
