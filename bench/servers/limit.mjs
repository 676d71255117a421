import { createServer } from 'node:http';

/**
 * The upper limit: Node's http server that sends a static buffer, or 304 for a matching ETag. A POST sets the buffer to
 * the bytes of the compared response.
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
