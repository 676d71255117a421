import httpProxy from '@fastify/http-proxy';
import { atLeastVersion } from 'contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Draining } from '../http/door.js';
import { sendUnavailable } from '../http/errors.js';
import { EventStreams } from './event-streams.js';

/** Milliseconds until an answer of the backend begins, and between two parts of it; its own limits are shorter. */
const usualDeadline = 12_000;
const uploadDeadline = 60_000;

/** Streams of events send a sign of life every 5 s. */
const silenceDeadline = 12_000;

const eventStream = 'text/event-stream';

const connectDeadline = 2000;
const connections = 256;

/** Said by the client or by the backend to its neighbour alone, or for us to say. */
const ownHeaders = new Set<string>([
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
  atLeastVersion,
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-powered-by',
  'x-real-ip',
]);

interface Wishes {
  draining: Draining;
  /** The newest version of the catalogue that is known here: no list may be older than the pages. */
  version: () => string | undefined;
  /** Milliseconds. */
  deadline?: number | undefined;
}

/** Passes calls and pictures on to the backend. */
export async function proxyToBackend(
  app: FastifyInstance,
  backendUrl: string,
  { draining, version, deadline = usualDeadline }: Wishes,
) {
  const streams = new EventStreams();
  // Browsers open them again, at another web server; what was opened since then ends with this one.
  draining.onBegin(() => streams.end());
  app.addHook('preClose', () => streams.end());
  for (const prefix of ['/api', '/media']) {
    await app.register(httpProxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { connections, pipelining: 1, connect: { timeout: connectDeadline } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...passedOn(headers),
          ...told(request),
          ...(version() && { [atLeastVersion]: version() }),
        }),
        rewriteHeaders: passedOn,
        onError: (reply) => void sendUnavailable(reply),
        onResponse: (_request, reply, answer) => {
          // The plugin hands over the body beside the head; its types know of no body.
          const { stream } = answer as unknown as { stream: Readable };
          if (reply.getHeader('content-type') !== eventStream) void reply.send(stream);
          // A connection that was kept would be idle only after the server has looked for those, and hold its stop up.
          else void reply.header('connection', 'close').send(streams.pass(stream));
        },
      },
      // eslint-disable-next-line max-params -- the plugin calls it like this
      handler: (request, reply, dest, options) =>
        reply.from(dest, {
          ...options,
          timeout: deadlineOf(request) ?? deadline,
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

/** The deadline of requests that take longer than usual. */
function deadlineOf({ headers }: FastifyRequest) {
  if (headers['content-type']?.startsWith('multipart/form-data')) return uploadDeadline;
  return headers.accept === eventStream ? silenceDeadline : undefined;
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
