import type { Server } from 'node:http';

/** Stops taking connections, lets requests under way finish, and cuts what is left after the given time. */
export async function stopServer(server: Server, milliseconds: number) {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, milliseconds);
  // A kept-alive connection becomes idle only after its answer, later than the first sweep.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
