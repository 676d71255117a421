import { once } from 'node:events';
import net from 'node:net';

/**
 * Returns the first free port on this machine, starting at `port`.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function freePortFrom(port) {
  const server = net.createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
    return port;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    return await freePortFrom(port + 1);
  } finally {
    server.close();
  }
}
