import { createServer } from 'node:http';

/**
 * Server that sets the upper limit for comparisons: a plain Node HTTP server that responds with a static buffer, or
 * with 304 if the ETag matches. A POST replaces the buffer.
 */
let ready = Buffer.alloc(0);
/** @type {string[]} */
let headers = [];
const etag = '"ready"';

const server = createServer((request, response) => {
  if (request.method === 'POST') return receive(request, response);
  if (request.headers['if-none-match'] === etag)
    return response.writeHead(304, ['ETag', etag]).end();
  response.writeHead(200, headers).end(ready);
});

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  ready = Buffer.concat(chunks);
  const type = 'application/json; charset=utf-8';
  headers = ['Content-Type', type, 'ETag', etag, 'Content-Length', String(ready.length)];
  response.end();
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
