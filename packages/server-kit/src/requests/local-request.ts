import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
const localNames = ['localhost', '127.0.0.1', '[::1]'];
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip']);

/** True if a host name without port belongs to this machine only. */
export const isLocalName = (hostname: string) => localNames.includes(hostname);

/** True if a proxy forwarded the request. Browsers do not send these headers. */
export function cameThroughProxy(headers: IncomingHttpHeaders) {
  return Object.keys(headers).some(
    (name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'),
  );
}

interface ForwardedRequest {
  ip: string;
  hostname: string;
  /** Headers as the backend receives them: the web server has replaced those of other proxies by `Via`. */
  headers: IncomingHttpHeaders;
}

/**
 * True if a client on this machine requested the site under a local name, without a proxy in front of the web server.
 */
export function isLocalRequest({ ip, hostname, headers }: ForwardedRequest) {
  return loopback.test(ip) && isLocalName(hostname) && headers.via === undefined;
}
