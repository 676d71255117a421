import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { CommandError } from 'remote-kit/command-error.mjs';

function tryPort(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/**
 * Returns a free port of the loopback interface. It is below the ephemeral range of common systems (from 32768), so
 * that no outgoing connection can take the port before the server listens on it.
 */
export async function freeLoopbackPort(tries = 20): Promise<number> {
  try {
    return await tryPort(randomInt(20_000, 32_000), '127.0.0.1');
  } catch (error) {
    if (tries === 1) throw error;
    return freeLoopbackPort(tries - 1);
  }
}

/**
 * Returns the requested port, or any free port if the requested port is 0. Throws a CommandError if the port is invalid
 * or in use.
 */
export async function resolvePublicPort(value: string, host?: string) {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new CommandError(`PORT must be a whole number from 0 to 65535, not '${value}'.`);

  try {
    return await tryPort(port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CommandError(`Port ${port} is in use by another program. Set PORT to a free port.`);

    throw new CommandError(`Can't use port ${port}: ${message}. Set PORT to another port.`);
  }
}
