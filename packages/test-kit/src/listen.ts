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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
