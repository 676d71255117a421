import { toErrorBody } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkPrefix } from 'server-kit';
import { sendUnavailable } from './errors.js';
import { hasBody } from './request-class.js';
import { serialiseRequestsPerConnection } from './serialise-requests.js';

/**
 * Shutdown state of this server. The load balancer polls the state at `/health/ready` and sends no
 * requests to a server that is shutting down.
 */
export class ShutdownState {
  #isDraining = false;
  readonly #listeners: (() => void)[] = [];

  get isDraining() {
    return this.#isDraining;
  }

  begin() {
    this.#isDraining = true;
    for (const listener of this.#listeners) listener();
  }

  onBegin(listener: () => void) {
    this.#listeners.push(listener);
  }
}

/** Rejects malformed requests, serialises the requests of each connection, and serves the health checks. */
export function guardRequests(app: FastifyInstance, shutdown: ShutdownState) {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  // The cast is safe: the listeners of 'request' are request listeners, which Node's types do not
  // express.
  for (const listener of listeners)
    app.server.on('request', serialiseRequestsPerConnection(listener as never));
  app.addHook('onRequest', refuseOdd);
  // eslint-disable-next-line max-params -- the framework calls it like this
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Close the connection after a 408. After other rejections, keep it open and discard the rest of the body, because
    // closing it could lose the response (RFC 9112, 9.6).
    const isTooSlow = reply.statusCode === 408;
    if (shutdown.isDraining || isTooSlow) reply.raw.shouldKeepAlive = false;
    done();
  });
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', (_request, reply) =>
    shutdown.isDraining
      ? sendUnavailable(reply)
      : reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

/** Responds with 400 to absolute-form URLs, GET and HEAD requests with a body, and repeated Host headers. */
async function refuseOdd(request: FastifyRequest, reply: FastifyReply) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  if (request.url.startsWith('/') && hosts < 2 && !(isRead && hasBody(request))) return;
  await reply
    .code(400)
    .send(toErrorBody({ code: 'request.invalid', message: 'The request is invalid.' }));
}

export const clientNetworkOf = (request: FastifyRequest) => networkPrefix(request.ip);

/** Returns a signal that aborts when the client disconnects before the response is complete. */
export function clientAbortSignal(reply: FastifyReply): AbortSignal {
  const visitor = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) visitor.abort();
  });
  return visitor.signal;
}
