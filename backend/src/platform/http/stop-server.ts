import type { Server } from 'node:http';

/**
 * Stops accepting connections and waits for running requests; closes the remaining connections after `milliseconds`.
 */
export async function stopServer(server: Server, milliseconds: number) {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, milliseconds);
  // A keep-alive connection becomes idle only after its response, so idle connections are closed repeatedly.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
