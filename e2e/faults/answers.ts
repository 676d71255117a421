import type { ServerResponse } from 'node:http';

export type SendBadResponse = (response: ServerResponse) => void;

const html = '<!doctype html><title>Welcome</title><p>Please sign in to this network.';

export const badResponses = {
  absent: (response) => void response.destroy(),
  notFound: (response) => void response.writeHead(404).end('no'),
  failed: (response) => void response.writeHead(500).end('oops'),
  hangs: () => undefined,
  trickles: (response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    const drip = setInterval(() => response.write(' '), 250);
    response.once('close', () => clearInterval(drip));
  },
  page: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
} satisfies Record<string, SendBadResponse>;
