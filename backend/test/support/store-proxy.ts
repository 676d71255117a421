import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy between backend and database that can drop a connection at a chosen message. */
export class StoreProxy {
  dropped = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => {
    this.#join(client, connect(this.#storePort, '127.0.0.1'));
  });
  #storePort = 0;
  #messagesLeft = Infinity;

  static async open() {
    const proxy = new StoreProxy();
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  readonly through = (uri: string) => {
    const address = new URL(uri);
    this.#storePort = Number(address.port);
    // The cast is safe, because the server listens on TCP.
    address.port = String((this.#server.address() as AddressInfo).port);
    address.search = '?directConnection=true'; // Replica set discovery would bypass the proxy.
    return address.href;
  };

  /** Drops the connection after the given number of messages, counting both requests and responses from now on. */
  dropAt(messages: number) {
    this.#messagesLeft = messages;
  }

  async close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, store: Socket) {
    this.#follow(client, store);
    this.#follow(store, client);
    client.on('data', (chunk) => {
      store.write(chunk);
      if (this.#isDue()) client.destroy();
    });
    store.on('data', (chunk) => {
      if (this.#isDue()) client.destroy();
      else client.write(chunk);
    });
  }

  /** Destroys `target` when `source` closes. */
  #follow(source: Socket, target: Socket) {
    this.#sockets.add(source);
    source.setNoDelay(true);
    // The listener prevents an uncaught exception. Node.js emits `close` after `error`.
    source.on('error', () => undefined);
    source.once('close', () => {
      this.#sockets.delete(source);
      target.destroy();
    });
  }

  #isDue() {
    this.#messagesLeft -= 1;
    if (this.#messagesLeft > 0) return false;
    this.#messagesLeft = Infinity;
    this.dropped += 1;
    return true;
  }
}
