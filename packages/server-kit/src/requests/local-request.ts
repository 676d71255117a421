import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
const localNames = ['localhost', '127.0.0.1', '[::1]'];
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip']);

/** True if a host name (without port) always resolves to this machine. */
export const isLocalName = (hostname: string) => localNames.includes(hostname);

/** True if the request came through a proxy, which is detected by headers that proxies add and browsers do not send. */
export function cameThroughProxy(headers: IncomingHttpHeaders) {
  return Object.keys(headers).some(
    (name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'),
  );
}

interface ForwardedRequest {
  ip: string;
  hostname: string;
  /**
   * The request headers as the backend receives them from the web server. If a proxy is in front of the web server,
   * `Via` is set instead of the proxy's own headers.
   */
  headers: IncomingHttpHeaders;
}

/** True if a client on this machine used a local host name, and no proxy is in front of the web server. */
export function isLocalRequest({ ip, hostname, headers }: ForwardedRequest) {
  return loopback.test(ip) && isLocalName(hostname) && headers.via === undefined;
}
