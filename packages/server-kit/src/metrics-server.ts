import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Metrics {
  write: () => Promise<{ type: string; text: string }>;
}

interface Log {
  info: (fields: object, line: string) => void;
  warn: (fields: object, line: string) => void;
}

/**
 * Serves metrics on a separate port of the loopback interface. Returns the URL of the metrics and a function that stops
 * the server.
 */
export async function serveMetrics(port: number, metrics: Metrics, log: Log) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'could not write metrics');
        response.writeHead(503).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a listening TCP server has an address with a port.
  const { port: boundPort } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${boundPort}/metrics`;
  log.info({ url }, 'metrics');
  return { url, close: () => void server.close() };
}
