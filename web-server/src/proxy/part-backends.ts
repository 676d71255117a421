import { toErrorBody, type PartBackend } from 'contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { sendUnavailable } from '../http/errors.js';
import { RequestBodyReader, callLimits } from '../http/read-body.js';
import { clientAbortSignal, clientNetworkOf } from '../http/request-guard.js';
import type { RequestSlots } from '../http/request-slots.js';
import { readResponseUpTo } from '../http/limited-read.js';

interface PartBackends {
  publicUrl: string;
  places: RequestSlots;
  backendOf: (part: string) => PartBackend | undefined;
  /** Timeout in milliseconds for the complete response. */
  timeoutMs?: number | undefined;
}

const defaultTimeoutMs = 5_000;
const maxResponseBytes = 1024 * 1024;
/** Maximum number of concurrent calls per part, so that a part whose server hangs leaves slots for other parts. */
const maxPerPart = 24;

const prefix = '/api/parts';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const forwardedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'if-modified-since',
  'if-none-match',
] as const;
const returnedHeaders = ['cache-control', 'content-type', 'etag', 'last-modified', 'retry-after'];
/** Only JSON is allowed, because browsers could run other content as a page or a script of the shop. */
const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

type PartRequest = FastifyRequest<{ Params: { part: string; '*': string } }>;

/** Concurrency slots for calls to part backends, limited per part and shared fairly between clients. */
class PartSlots {
  readonly #running = new Map<string, number>();

  constructor(private readonly places: RequestSlots) {}

  /** Returns a function that releases the slot, or undefined if none is free. */
  take(part: string, request: FastifyRequest) {
    if (this.#count(part) >= maxPerPart) return undefined;
    const leave = this.places.acquire('partCalls', clientNetworkOf(request));
    if (!leave) return undefined;
    this.#running.set(part, this.#count(part) + 1);
    return () => {
      this.#running.set(part, this.#count(part) - 1);
      leave();
    };
  }

  #count(part: string) {
    return this.#running.get(part) ?? 0;
  }
}

/** Forwards `/api/parts/<part>/...` to the server that the owner of the site has granted to the part. */
export function servePartBackends(app: FastifyInstance, options: PartBackends) {
  const { publicUrl, places, backendOf, timeoutMs = defaultTimeoutMs } = options;
  const bodies = new RequestBodyReader(callLimits);
  const slots = new PartSlots(places);

  const forwardRequest = async (request: PartRequest, reply: FastifyReply) => {
    const { part } = request.params;
    const backend = backendOf(part);
    const url = backend && targetOf(backend, part, request.url);
    if (!url) return refuse(reply, 404);
    if (!isFromOwnPage(request, publicUrl)) return refuse(reply, 403);
    const leave = slots.take(part, request);
    if (!leave) return sendUnavailable(reply);
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), clientAbortSignal(reply)]);
      return await forward({ url, backend, signal }, request, reply);
    } catch (error) {
      request.log.warn({ part, err: error }, 'the server of a part failed');
      return await sendUnavailable(reply);
    } finally {
      leave();
    }
  };

  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
      bodies.read(body, clientNetworkOf(request)),
    );
    scope.route({ method: methods, url: `${prefix}/:part/*`, handler: forwardRequest });
    done();
  });
}

/**
 * Returns the URL to request, or undefined if it is outside the granted path of the part's server.
 */
function targetOf(backend: PartBackend, part: string, requestUrl: string) {
  const base = backend.url.replace(/\/$/, '');
  const target = base + requestUrl.slice(`${prefix}/${part}`.length);
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  return url.href.startsWith(`${base}/`) ? url : undefined;
}

/**
 * True for reads, and for changes sent by pages of this site. Pages of other sites cannot forge the headers
 * `Sec-Fetch-Site` and `Origin`.
 */
function isFromOwnPage({ method, headers }: FastifyRequest, publicUrl: string) {
  const isRead = method === 'GET' || method === 'HEAD';
  const site = headers['sec-fetch-site'];
  return isRead || (site ? site === 'same-origin' : headers.origin === new URL(publicUrl).origin);
}

interface Target {
  url: URL;
  backend: PartBackend;
  signal: AbortSignal;
}

async function forward(
  { url, backend, signal }: Target,
  request: PartRequest,
  reply: FastifyReply,
) {
  const { method, body } = request;
  const response = await fetch(url, {
    method,
    headers: headersFor(request.headers, backend),
    ...(Buffer.isBuffer(body) && body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'error',
    signal,
  });
  const content = await readResponseUpTo(response, maxResponseBytes);
  const type = response.headers.get('content-type') ?? '';
  if (content.length > 0 && !jsonType.test(type)) throw new Error(`It sent ${type}, not JSON.`);
  for (const name of returnedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  // The response may depend on the user's cookies, so it must not be reused for another user.
  if (backend.getsCookies || !response.headers.has('cache-control'))
    reply.header('cache-control', 'no-store');
  return reply.code(response.status).send(content);
}

function headersFor(headers: IncomingHttpHeaders, { getsCookies }: PartBackend) {
  const names = getsCookies ? [...forwardedHeaders, 'cookie'] : forwardedHeaders;
  const entries = names.map((name) => [name, headers[name]]);
  // The cast is safe: Node.js joins repeated values of these headers into one string.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const refusals = {
  403: { code: 'access.forbidden', message: 'Only pages of this shop can change data.' },
  404: { code: 'route.unknown', message: 'Nothing is available at this address.' },
} as const;

function refuse(reply: FastifyReply, status: keyof typeof refusals) {
  return reply.code(status).header('cache-control', 'no-store').send(toErrorBody(refusals[status]));
}
