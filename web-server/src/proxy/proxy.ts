import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { minCatalogueVersionHeader, knownCatalogueVersionHeader } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cameThroughProxy } from 'server-kit';
import type { SiteInfo } from 'storefront-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { clientAbortSignal, clientNetworkOf, type ShutdownState } from '../http/request-guard.js';
import {
  RequestBodyReader,
  BodyRejectedError,
  callLimits,
  formLimits,
  largeCallLimits,
} from '../http/read-body.js';
import { sendBusyPage } from '../http/busy-page.js';
import { sendMethodNotAllowed } from '../http/errors.js';
import {
  isCancelledOnDisconnect,
  isLargeRequest,
  isBuyerUploadForm,
  isUpload,
  isSlowRequest,
} from '../http/request-class.js';
import type { RequestSlots } from '../http/request-slots.js';
import { backendAgent, runCancelledWithClient } from './backend-agent.js';
import { EventStreams } from './event-streams.js';
import { ProxiedRequestSlots } from './held-slots.js';
import type { StaffCheck } from './staff-check.js';

/**
 * Timeout in milliseconds for the first byte of a backend response and between two chunks. The backend's own deadline
 * is shorter, so its 503 arrives first and every call is answered within 10 s.
 */
export const responseTimeoutMs = 9_500;
const longTimeoutMs = 60_000;

/** Idle timeout in milliseconds. Event streams send a heartbeat every 5 s. */
const idleTimeoutMs = 12_000;

const eventStream = 'text/event-stream';

const connectTimeoutMs = 2000;
/**
 * Maximum number of backend connections per path prefix. The pools are separate, because event
 * streams occupy connections and must not exhaust those of other prefixes.
 */
const prefixes = { '/api/health': 16, '/api': 384, '/media': 256 };

/** Headers that are not forwarded: hop-by-hop headers, and headers that this server sets. */
const hopByHopHeaders = new Set<string>([
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
  minCatalogueVersionHeader,
  knownCatalogueVersionHeader,
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'via',
  'x-powered-by',
  'x-real-ip',
]);

interface ProxyOptions {
  site: SiteInfo;
  places: RequestSlots;
  staff: StaffCheck;
  shutdown: ShutdownState;
  /**
   * Returns the newest known catalogue version. It is sent to the backend with each request, because the backend's
   * lists must not be older than the pages.
   */
  version: () => string | undefined;
  timeoutMs?: number | undefined;
}

export async function proxyToBackend(
  app: FastifyInstance,
  backendUrl: string,
  proxyOptions: ProxyOptions,
) {
  const { shutdown } = proxyOptions;
  const streams = new EventStreams();
  // Ends all streams when shutdown begins, so that browsers reconnect to another web server.
  // Streams opened later end when the server closes.
  shutdown.onBegin(() => streams.end());
  app.addHook('preClose', () => streams.end());
  const requestSlots = new ProxiedRequestSlots(proxyOptions.places);
  const bodies = new RequestBodyReader(callLimits);
  const large = new RequestBodyReader(largeCallLimits);
  const forms = new RequestBodyReader(formLimits);
  for (const [prefix, connections] of Object.entries(prefixes)) {
    await app.register(async (scope) => {
      readBodies(scope, proxyOptions, { bodies, large, forms });
      await scope.register(httpProxy, {
        upstream: backendUrl,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        proxyPayloads: false,
        undici: backendAgent({
          connections,
          pipelining: 1,
          connect: { timeout: connectTimeoutMs },
        }),
        preHandler: (request, reply, done) => {
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          if (prefix === '/api/health' && !isRead) sendMethodNotAllowed(reply);
          else if (requestSlots.take(request, reply)) done();
          else sendBusyPage(reply, proxyOptions.site.business);
        },
        replyOptions: replyOptions(proxyOptions, streams, requestSlots),
        handler: forwardHandler(proxyOptions, requestSlots),
      });
    });
  }
}

/**
 * Reads bodies before a slot is taken, so that slow clients do not hold slots. Staff uploads are streamed to the
 * backend.
 */
function readBodies(
  scope: FastifyInstance,
  { staff, places }: ProxyOptions,
  { bodies, large, forms }: Record<'bodies' | 'large' | 'forms', RequestBodyReader>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    if (isUpload(request.headers) && (await staff.isStaff(request))) return body;
    if (isLargeRequest(request.raw)) return large.read(body, clientNetworkOf(request));
    if (!isBuyerUploadForm(request.raw)) return bodies.read(body, clientNetworkOf(request));
    const leave = await placeForForm({ places, forms }, clientNetworkOf(request));
    if (!leave) throw new BodyRejectedError(503);
    return forms.read(body, clientNetworkOf(request)).finally(leave);
  });
}

/**
 * Takes a slot for a multipart message. If none is free, rejects the slowest upload in favour of a client that holds no
 * slot, because an attacker can send slow uploads without a session.
 */
async function placeForForm(
  { places, forms }: { places: RequestSlots; forms: RequestBodyReader },
  client: string,
) {
  const leave = places.acquire('forms', client);
  if (leave || places.hasPlace('forms', client)) return leave;
  forms.endSlowest();
  await nextTurn();
  return places.acquire('forms', client);
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

function replyOptions(
  { version, site }: ProxyOptions,
  streams: EventStreams,
  requestSlots: ProxiedRequestSlots,
): ReplyOptions {
  return {
    rewriteRequestHeaders: (request, headers) => ({
      ...endToEndHeaders(headers),
      ...forwardedHeaders(request),
      ...(version() && { [minCatalogueVersionHeader]: version() }),
    }),
    rewriteHeaders: (headers, request) => {
      // The plugin calls this function for every response, even after the client disconnected.
      if (request) requestSlots.answered(request.raw);
      return endToEndHeaders(headers);
    },
    // The cast is safe: the plugin's type also allows replies of HTTP/2 servers, but this server
    // uses HTTP/1.
    onError: (reply) => void sendBusyPage(reply as FastifyReply, site.business),
    onResponse: (_request, reply, response) => {
      // The cast is needed, because the plugin's types omit the `stream` property, which contains
      // the body.
      const { stream } = response as unknown as { stream: Readable };
      if (reply.getHeader('content-type') !== eventStream) void reply.send(stream);
      // During shutdown, a kept-alive connection would become idle only after the server has closed its idle
      // connections. It would therefore delay the shutdown.
      else void reply.header('connection', 'close').send(streams.pass(stream));
    },
  };
}

function forwardHandler(
  { timeoutMs = responseTimeoutMs }: ProxyOptions,
  requestSlots: ProxiedRequestSlots,
) {
  const handler: NonNullable<FastifyHttpProxyOptions['handler']> = (
    request,
    reply,
    dest,
    options,
    // eslint-disable-next-line max-params -- the plugin calls it like this
  ) => {
    const { body } = request;
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const timeout = timeoutFor(request) ?? timeoutMs;
    requestSlots.forgetAfter(request.raw, timeout);
    const forward = () =>
      reply.from(dest, {
        ...options,
        ...(Buffer.isBuffer(body) && body.length > 0 && { body, contentType }),
        timeout,
        retryDelay: isRetryable(request) ? retryOnceAfterReset : never,
      });
    return isCancelledOnDisconnect(request.raw)
      ? runCancelledWithClient(clientAbortSignal(reply), forward)
      : forward();
  };
  return handler;
}

function endToEndHeaders<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const remaining = Object.entries(headers).filter(
    ([name]) => !hopByHopHeaders.has(name.toLowerCase()),
  );
  // The cast is safe: removing headers does not change the types of the other headers.
  return Object.fromEntries(remaining) as Headers;
}

/**
 * Returns the headers that describe the client to the backend. Only the configured proxies are trusted. `via` is set
 * if the request passed through any proxy.
 */
function forwardedHeaders(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id' | 'headers'>,
): IncomingHttpHeaders {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
    ...(cameThroughProxy(request.headers) && { via: '1.1 web-server' }),
  };
}

/**
 * Returns the deadline in milliseconds for uploads, long calls and event streams, or undefined for
 * all other requests.
 */
function timeoutFor(request: FastifyRequest) {
  if (isSlowRequest(request)) return longTimeoutMs;
  return request.headers.accept === eventStream ? idleTimeoutMs : undefined;
}

/** Staff calls are never retried, because they may change data even with GET. */
function isRetryable({ method, url }: FastifyRequest) {
  return method === 'GET' && !url.startsWith('/api/admin');
}

/** Retries once, because the backend may have closed the kept-alive connection just before the request. */
function retryOnceAfterReset({ err, attempt }: { err: Error | null; attempt: number }) {
  const isReset = err !== null && 'code' in err && err.code === 'UND_ERR_SOCKET';
  return isReset && attempt === 0 ? 1 : null;
}

const never = () => null;
