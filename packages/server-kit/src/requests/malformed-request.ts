import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface MalformedRequestOptions {
  bodyOf: (status: number) => unknown;
  headers: Record<string, string>;
}

/**
 * Handles Node's `clientError` event. Responds to malformed requests in the format of all other
 * error responses.
 */
export function createMalformedRequestHandler({ bodyOf, headers }: MalformedRequestOptions) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusByCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify(bodyOf(status));
    const all = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
