import { createServer, request } from 'node:http';
import { listen } from 'test-kit/listen';

/** Name of the cookie that specifies which network the test proxy simulates for a visitor. */
export const networkCookie = 'network';

/** Starts a proxy in front of a site. The proxy sets `x-forwarded-for` to simulate visitors from many networks. */
export async function startNetworkProxy(url: string) {
  const { hostname, port } = new URL(url);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const [, network = '0'] = /network=(\d+)/.exec(headers.cookie ?? '') ?? [];
    const forwarded = { ...headers, 'x-forwarded-for': `10.1.${network}.7` };
    const upstreamRequest = request(
      { hostname, port, method, path, headers: forwarded },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    incoming.pipe(upstreamRequest);
  });
  const { url: address, close } = await listen(server, { host: '127.0.0.1' });
  return { url: address, stop: close };
}
