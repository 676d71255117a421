import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody } from 'contracts';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { deadline } from './deadline.js';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(handler: express.RequestHandler) {
  const app = express().use(deadline(20)).get('/', handler);
  server = createServer(app).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  // A listening server has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('deadline', () => {
  it('answers for a handler that never does', async () => {
    const response = await fetch(await serve(() => undefined));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(errorBody.parse(await response.json()).code).toBe('server.unavailable');
  });

  it('leaves an answer alone that has begun', async () => {
    const url = await serve((_request, response) => {
      response.write('a');
      setTimeout(() => response.end('b'), 60);
    });
    expect(await (await fetch(url)).text()).toBe('ab');
  });
});
