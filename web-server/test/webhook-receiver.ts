import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReleaseEvent } from 'contracts';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;

interface Received {
  headers: IncomingHttpHeaders;
  event: ReleaseEvent;
  isSigned: boolean;
}

/**
 * Starts a server that records webhooks. `respond` receives the response and the number of the request, starting at 1.
 * By default, it sends 204.
 */
export async function startReceiver(
  respond: (response: ServerResponse, count: number) => void = (response) =>
    response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers } = request;
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      const isSigned = headers['webhook-signature'] === `v1,${signature}`;
      // The cast is safe: the web server under test sent this body.
      received.push({ headers, event: JSON.parse(body) as ReleaseEvent, isSigned });
      respond(response, received.length);
    });
  });
  const { url, close } = await listen(server, { host: '127.0.0.1' });
  onTestFinished(close);
  return { webhook: { url: `${url}/releases`, secret }, received };
}
