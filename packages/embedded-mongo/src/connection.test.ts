import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import type { Services } from './commands/shared/context.js';
import { serveConnection } from './connection.js';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends bytes and returns the logged errors once the connection has closed. */
async function send(bytes: Buffer) {
  const errors: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
  // The cast is safe: a connection uses only these services before it runs a command.
  const memory = { change: () => true };
  const services = { memory, stallLimitMs: 1000 } as unknown as Services;
  const server = createServer((socket) => void serveConnection(socket, services));
  const { port, close } = await listen(server, { host: '127.0.0.1' });
  onTestFinished(close);
  const client = connect(port, '127.0.0.1');
  client.write(bytes);
  await once(client, 'close');
  return errors;
}

it('a connection is closed without a log entry after a protocol violation', async () => {
  const tooLarge = Buffer.alloc(16);
  tooLarge.writeInt32LE(2 ** 30);
  expect(await send(tooLarge)).toEqual([]);
});

it('an internal error is logged before the connection is closed', async () => {
  const ping = Buffer.alloc(16 + 4 + 1 + 5);
  ping.writeInt32LE(ping.length);
  ping.writeInt32LE(2013, 12);
  ping.writeInt32LE(5, 21);
  expect((await send(ping)).join('')).toContain('unexpected error: TypeError');
});
