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

// Each process of a run has ports of its own, below those that the system gives away and those that a site chooses for its inside.
const portsOfEach = 1_000;
const { TEST_PARALLEL_INDEX, JEST_WORKER_ID } = process.env;
const index = Number(TEST_PARALLEL_INDEX ?? JEST_WORKER_ID ?? 9) % 10;
const firstPort = 10_000 + index * portsOfEach;
let asked = randomInt(portsOfEach);

/** A port that nobody listens on, and that nobody else in this run is given meanwhile. */
export async function freePort(tries = 20): Promise<number> {
  // A site that is given one for its metrics uses the next one, too.
  asked += 2;
  const port = firstPort + (asked % portsOfEach);
  try {
    await (await listen(createServer(), { port })).close();
    return port;
  } catch (error) {
    if (tries === 1) throw error;
    return freePort(tries - 1);
  }
}
