import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

interface ListenOptions {
  /** Without one all addresses of the machine; the URL says localhost. */
  host?: string;
  /** Without one any that is free. */
  port?: number;
}

/** Opens a server; `close` also cuts what is still connected. */
export async function listen(server: Server, { host, port: wanted = 0 }: ListenOptions = {}) {
  server.listen(wanted, host);
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
    await closed;
  };
  return { port, url: `http://${host ?? 'localhost'}:${port}`, close };
}

/** A port that nobody listens on, below those that the system gives to connections and to servers without a wish. */
export async function freePort(tries = 20): Promise<number> {
  const port = randomInt(20_000, 32_000);
  try {
    await (await listen(createServer(), { port })).close();
    return port;
  } catch (error) {
    if (tries === 1) throw error;
    return freePort(tries - 1);
  }
}
