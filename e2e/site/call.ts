import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readTestSetting } from './process/data.js';

export interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Body of the response as received, before decompression. */
  bytes: Buffer;
  text: string;
  json: () => unknown;
}

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  url?: string;
  /** Local IP address from which the request is sent. */
  from?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request with exactly this path, without normalising the path, following redirects or adding headers. */
export function sendRequest(path: string, options: CallOptions = {}): Promise<CallResponse> {
  const { hostname, port } = new URL(options.url ?? readTestSetting('url'));
  const { method = 'GET', headers = {}, body, from } = options;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const target = {
      agent,
      hostname,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      // Connects over IPv4, because the host name may resolve to an IPv6 address, which cannot be combined with `from`.
      ...(from && { hostname: '127.0.0.1', localAddress: from }),
    };
    const outgoing = request(target, (incoming) => {
      const chunks: Buffer[] = [];
      // An event stream does not end, so the function returns only its status and headers.
      if (incoming.headers['content-type'] === 'text/event-stream') {
        resolve(createAnswer(incoming.statusCode ?? 0, incoming.headers, Buffer.of()));
        incoming.destroy();
        return;
      }
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve(createAnswer(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks)));
      });
    });
    outgoing.setTimeout(15_000, () =>
      outgoing.destroy(new Error(`No answer to ${method} ${path}`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function createAnswer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): CallResponse {
  const text = decode(bytes, headers['content-encoding']);
  return { status, headers, bytes, text, json: () => JSON.parse(text) as unknown };
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}
