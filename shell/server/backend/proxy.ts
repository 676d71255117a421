import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { sendUnavailable } from '../http/errors.js';

/** Milliseconds until an answer of the backend begins; its own limits are shorter. */
const usualDeadline = 12_000;
const uploadDeadline = 60_000;

const connectDeadline = 2000;
const connections = 256;

/** Said by the client or by the backend to its neighbour alone, or for us to say. */
const ownHeaders = new Set([
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-powered-by',
  'x-real-ip',
]);

/** Passes calls and pictures on to the backend. */
export async function proxyToBackend(
  app: FastifyInstance,
  backendUrl: string,
  deadline = usualDeadline,
) {
  for (const prefix of ['/api', '/media']) {
    await app.register(httpProxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { connections, pipelining: 1, connect: { timeout: connectDeadline } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...passedOn(headers), ...told(request) }),
        rewriteHeaders: passedOn,
        onError: (reply) => void sendUnavailable(reply),
      },
      // eslint-disable-next-line max-params -- the plugin calls it like this
      handler: (request, reply, dest, options) =>
        reply.from(dest, {
          ...options,
          timeout: isUpload(request) ? uploadDeadline : deadline,
          retryDelay: mayRepeat(request) ? onceAfterReset : never,
        }),
    });
  }
}

function passedOn<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  // Leaving headers out does not change what the others are.
  return Object.fromEntries(kept) as Headers;
}

/** What the backend is to know of the client; `trustProxy` has decided whom we believe. */
function told(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>,
): IncomingHttpHeaders {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

function isUpload(request: FastifyRequest) {
  return request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** Staff calls change things even by GET. */
function mayRepeat({ method, url }: FastifyRequest) {
  return method === 'GET' && !url.startsWith('/api/admin');
}

/** A connection that the backend had just closed is no answer. */
function onceAfterReset({ err, attempt }: { err: Error | null; attempt: number }) {
  const isReset = err !== null && 'code' in err && err.code === 'UND_ERR_SOCKET';
  return isReset && attempt === 0 ? 1 : null;
}

const never = () => null;
