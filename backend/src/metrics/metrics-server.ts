import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.service.js';

/** Shows what is measured, to this machine alone; the public door leads nowhere near it. */
export async function serveMetrics(metrics: Metrics, { port, log }: { port: number; log: Logger }) {
  metrics.start();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics not written');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${taken}/metrics`;
  log.info({ url }, 'metrics');
  return { url, close: () => void server.close() };
}
