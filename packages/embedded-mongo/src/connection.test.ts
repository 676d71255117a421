import { createServer, connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import type { Services } from './commands/context.js';
import { serve } from './connection.js';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Sends bytes, and answers what is reported until the connection ends. */
async function send(bytes: Buffer) {
  const errors: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
  // What a connection asks of them before a command is run; a command breaks without the others.
  const memory = { change: () => true };
  const services = { memory, stallLimitMs: 1000 } as unknown as Services;
  const server = createServer((socket) => void serve(socket, services));
  const { port, close } = await listen(server, { host: '127.0.0.1' });
  onTestFinished(close);
  const client = connect(port, '127.0.0.1');
  client.write(bytes);
  await once(client, 'close');
  return errors;
}

it('a client that breaks the protocol is let go of without a word', async () => {
  const tooLarge = Buffer.alloc(16);
  tooLarge.writeInt32LE(2 ** 30);
  expect(await send(tooLarge)).toEqual([]);
});

it('an error of our own is reported before the connection ends', async () => {
  const ping = Buffer.alloc(16 + 4 + 1 + 5);
  ping.writeInt32LE(ping.length);
  ping.writeInt32LE(2013, 12);
  ping.writeInt32LE(5, 21);
  expect((await send(ping)).join('')).toContain('unexpected error: TypeError');
});
