import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Sends raw bytes, because `fetch` normalises URLs and headers; resolves with status and body. */
export async function sendRaw(url: string, message: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(message);
  const responseText = await text(socket);
  const end = responseText.indexOf('\r\n\r\n');
  return { status: Number(responseText.split(' ')[1]), body: responseText.slice(end + 4) };
}

export function getRaw(url: string, path: string, headers = '') {
  return sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}\r\n`);
}

/** Sends a request without the decoding and additional headers of `fetch`. */
export async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
