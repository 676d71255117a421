import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i;
const localNames = ['localhost', '127.0.0.1', '[::1]'];
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip']);

/** Whether the host name of an address, without its port, is one of this machine alone. */
export const isLocalName = (hostname: string) => localNames.includes(hostname);

/** Whether a proxy passed the request on. A browser on this machine sends none of these headers. */
export function cameThroughProxy(headers: IncomingHttpHeaders) {
  return Object.keys(headers).some(
    (name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'),
  );
}

interface ForwardedRequest {
  ip: string;
  hostname: string;
  /** Headers as the backend gets them: the web server has replaced those of other proxies by `Via`. */
  headers: IncomingHttpHeaders;
}

/** Whether a client on this machine called the site by a local name, with no proxy in front of the web server. */
export function isLocalRequest({ ip, hostname, headers }: ForwardedRequest) {
  return loopback.test(ip) && isLocalName(hostname) && headers.via === undefined;
}
