import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MetricsServerOptions {
  port: number;
  write: () => Promise<{ type: string; text: string }>;
  onError: (error: unknown) => void;
}

/** Shows what is measured to this machine alone, away from the public door. */
export async function serveMetrics({ port, write, onError }: MetricsServerOptions) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    write().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(503).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}/metrics`, close: () => void server.close() };
}
