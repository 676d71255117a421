import { createServer, request as ask } from 'node:http';

/** @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} OwnAnswer */

/**
 * Starts a proxy in front of the site that delays each response by `later` milliseconds. If `answer` resolves to a
 * response, the proxy sends it instead of the site's response.
 *
 * @param {string} site
 * @param {{ later?: number, answer?: (path: string) => Promise<OwnAnswer | undefined> }} [options]
 */
export async function startProxy(site, { later = 0, answer = async () => undefined } = {}) {
  const server = createServer(async (incoming, outgoing) => {
    const own = await answer(incoming.url ?? '/');
    if (own) {
      setTimeout(() => outgoing.writeHead(200, own.headers).end(own.body), later);
      return;
    }
    const headers = { ...incoming.headers, host: new URL(site).host };
    const upstreamRequest = ask(site + incoming.url, { headers }, (upstreamResponse) => {
      setTimeout(() => {
        outgoing.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(outgoing);
      }, later);
    });
    upstreamRequest.on('error', () => outgoing.destroy()).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
