import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

interface ListenOptions {
  /** The address to listen on, by default all addresses of the machine; the URL then contains `localhost`. */
  host?: string;
  /** Default: any free port. */
  port?: number;
}

/** Starts a server. Resolves with its port, its URL and the function `close`, which also closes open connections. */
export async function listen(
  server: Server,
  { host, port: requestedPort = 0 }: ListenOptions = {},
) {
  server.listen(requestedPort, host);
  await once(server, 'listening');
  // The cast is safe: a listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
    await closed;
  };
  return { port, url: `http://${host ?? 'localhost'}:${port}`, close };
}

// Each test process uses a separate range of ports. All ranges are below the ephemeral ports, and below the ports that
// a site selects for its internal servers.
const portsOfEach = 1_000;
const { TEST_PARALLEL_INDEX, JEST_WORKER_ID } = process.env;
const index = Number(TEST_PARALLEL_INDEX ?? JEST_WORKER_ID ?? 9) % 10;
const firstPort = 10_000 + index * portsOfEach;
let portOffset = randomInt(portsOfEach);

/** Returns a free port that no other caller in this test run receives. */
export async function freePort(tries = 20): Promise<number> {
  // Increments by two, because the metrics of a site use two consecutive ports.
  portOffset += 2;
  const port = firstPort + (portOffset % portsOfEach);
  try {
    await (await listen(createServer(), { port })).close();
    return port;
  } catch (error) {
    if (tries === 1) throw error;
    return freePort(tries - 1);
  }
}
