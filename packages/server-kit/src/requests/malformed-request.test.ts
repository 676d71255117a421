import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMalformedRequestHandler } from './malformed-request.js';

const server = createServer({ maxHeaderSize: 1_000 }).on(
  'clientError',
  createMalformedRequestHandler({
    bodyOf: (status) => ({ status }),
    headers: { 'x-content-type-options': 'nosniff' },
  }),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function send(message: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(message);
  return text(socket);
}

it.each([
  [400, 'Bad Request', 'BREW / HTTP/1.1\r\n\r\n'],
  [431, 'Request Header Fields Too Large', `GET /${'a'.repeat(2_000)} HTTP/1.1\r\n\r\n`],
])(
  'createMalformedRequestHandler sends the error %i %s in the documented format',
  async (status, phrase, message) => {
    const response = await send(message);
    expect(response.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} ${phrase}`,
      'content-type: application/json; charset=utf-8',
      'content-length: 14',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      '',
      JSON.stringify({ status }),
    ]);
  },
);
