import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from 'test-kit/listen';
import { type CallResponse, sendRequest } from '../call.js';

interface CachedAnswer {
  answer: CallResponse;
  /** Values of the request headers that the response names in `Vary`. */
  varyKey: string;
  freshUntil: number;
}

/** Starts a shared HTTP cache (RFC 9111) in front of the site at `url`. */
export async function startCachingProxy(url: string) {
  const cache = new Map<string, CachedAnswer[]>();
  let hits = 0;
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request;
    const headers = headersOf(request);
    const cached = method === 'GET' ? find(path, headers) : undefined;
    if (cached && cached.freshUntil > Date.now()) {
      hits += 1;
      write(response, cached.answer);
      return;
    }
    const etag = cached?.answer.headers.etag;
    const requestHeaders = { ...headers, ...(etag && { 'if-none-match': etag }) };
    const upstreamResponse = await sendRequest(path, { url, method, headers: requestHeaders });
    if (cached && upstreamResponse.status === 304) {
      hits += 1;
      write(response, cached.answer);
      return;
    }
    if (method === 'GET') keep(path, headers, upstreamResponse);
    write(response, upstreamResponse);
  }

  function find(path: string, headers: Record<string, string>) {
    return cache.get(path)?.find(({ answer, varyKey }) => variedBy(answer, headers) === varyKey);
  }

  function keep(path: string, headers: Record<string, string>, upstreamResponse: CallResponse) {
    const rules = upstreamResponse.headers['cache-control'] ?? '';
    if (/no-store|private/.test(rules) || upstreamResponse.headers.vary === '*') return;
    const seconds = Number(/(?:s-maxage|max-age)=(\d+)/.exec(rules)?.[1] ?? 0);
    const freshUntil = /no-cache/.test(rules) ? 0 : Date.now() + seconds * 1000;
    const varyKey = variedBy(upstreamResponse, headers);
    const otherEntries = (cache.get(path) ?? []).filter((entry) => entry.varyKey !== varyKey);
    cache.set(path, [...otherEntries, { answer: upstreamResponse, varyKey, freshUntil }]);
  }

  const { url: cacheUrl, close } = await listen(server, { host: '127.0.0.1' });
  return { url: cacheUrl, hits: () => hits, stop: close };
}

/** Request headers that the proxy does not forward: hop-by-hop headers, and `host`. */
const hops = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding']);

function variedBy({ headers }: CallResponse, requestHeaders: Record<string, string>) {
  const names = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.map((name) => `${name}: ${requestHeaders[name] ?? ''}`).join('\n');
}

function headersOf({ headers }: IncomingMessage) {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(pairs.filter(([name]) => !hops.has(name)));
}

function write(response: ServerResponse, { status, headers, bytes }: CallResponse) {
  const passed = Object.entries(headers).filter(([name]) => !hops.has(name));
  response.writeHead(status, { ...Object.fromEntries(passed), 'content-length': bytes.length });
  response.end(bytes);
}
