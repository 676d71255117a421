import type { Server } from 'node:http';

/**
 * Stops accepting connections, lets running requests finish, and closes the remaining connections after the given time.
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
  // A keep-alive connection becomes idle only after its response, later than the first sweep.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
