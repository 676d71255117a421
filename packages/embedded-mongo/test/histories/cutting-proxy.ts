import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { oneOf } from './random.js';

/** A proxy between clients and server that periodically cuts a connection that waits for a reply. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  readonly #waiting = new Set<Socket>();
  #timer: NodeJS.Timeout | undefined;

  constructor(serverPort: () => number) {
    this.#server = createServer((client) => {
      const upstream = connect({ host: '127.0.0.1', port: serverPort() });
      this.#join(client, upstream);
    });
  }

  async start(cutEveryMs: number): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#timer = setInterval(() => this.#cutOne(), cutEveryMs);
    // The cast is safe: the server listens on TCP.
    return (this.#server.address() as AddressInfo).port;
  }

  stopCutting(): void {
    clearInterval(this.#timer);
  }

  cutAll(): void {
    for (const socket of this.#connections) socket.destroy();
  }

  async close(): Promise<void> {
    this.stopCutting();
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, upstream: Socket): void {
    this.#connections.add(client);
    client.on('data', () => this.#waiting.add(client));
    upstream.on('data', () => this.#waiting.delete(client));
    client.once('close', () => {
      this.#connections.delete(client);
      this.#waiting.delete(client);
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined); // Ignores errors: `close` follows, and the next listener handles that event.
      from.once('close', () => to.destroy());
      from.pipe(to);
    }
  }

  #cutOne(): void {
    if (this.#waiting.size > 0) oneOf([...this.#waiting]).destroy();
  }
}
