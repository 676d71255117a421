import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { Services } from './commands/shared/context.js';
import { serveConnection } from './connection.js';
import { codes, CommandError } from './errors.js';

const MAX_CONNECTIONS = 1000;

/** Accepts connections. On shutdown, closes each connection after its running command has finished. */
export class ConnectionManager {
  readonly #server: Server;
  readonly #served = new Set<Promise<void>>();

  constructor(private readonly services: Services) {
    this.#server = createServer({ noDelay: true }, (socket) => {
      services.connections.add(socket);
      const served = serveConnection(socket, services).finally(() => {
        services.connections.delete(socket);
        this.#served.delete(served);
      });
      this.#served.add(served);
    });
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Resolves with the address as `host:port`. */
  async listen(options: ListenOptions): Promise<string> {
    this.#server.listen(options);
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null) throw new Error('the server has no address');
    if (typeof address === 'object')
      return address.family === 'IPv6' ? `[::1]:${address.port}` : `127.0.0.1:${address.port}`;

    chmodSync(address, 0o600);
    return address;
  }

  async close(): Promise<void> {
    this.#server.close();
    const { operations, sessions, connections } = this.services;
    for (const operation of operations) {
      operation.interrupt(
        new CommandError(codes.InterruptedAtShutdown, 'the server is shutting down'),
      );
    }
    sessions.endAll();
    for (const socket of connections) socket.destroy();
    await Promise.all(this.#served);
  }
}
