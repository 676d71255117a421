import { connect } from 'node:net';
import { readCpuSeconds } from './cpu.mjs';

/** @typedef {{ name: string, port: number, pid: number, requests: Buffer[], status?: number }} Target */
/**
 * @typedef {{ count: number, rate: number, cpu: number, busy: number }} Figures `count` of responses, `rate` per
 * second, `cpu` seconds per request, and `busy` as a fraction of a core
 */

/** Number of concurrent connections. Connection `n` sends the requests `n`, `n + 32`, `n + 64` and so on. */
export const connectionCount = 32;
const host = '127.0.0.1';

/**
 * Returns a different loopback address for each simulated client, because requests from one address may occupy at most
 * half of the server's request slots.
 * @param {number} index
 */
export const loopbackAddressOf = (index) => `127.1.${index >> 7}.${(index & 127) + 1}`;

/** @param {string} path @param {Record<string, string>} headers */
export function buildRawGet(path, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
}

/** @param {string} path @param {Record<string, string>} headers @param {object} body */
export function buildRawPost(path, headers, body) {
  const json = JSON.stringify(body);
  const length = {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(json)}`,
  };
  const head = buildRawGet(path, { ...headers, ...length })
    .toString()
    .replace(/^GET/, 'POST');
  return Buffer.from(head + json);
}

/**
 * Sends requests as fast as the target responds. Parses only the length of each response, so that the server is the
 * bottleneck and not this process.
 *
 * @param {Target} target
 * @param {number} seconds
 * @returns {Promise<Figures>}
 */
export async function generateLoad(target, seconds) {
  const state = { count: 0, isOver: false };
  const before = readCpuSeconds(target.pid);
  const started = performance.now();
  const clients = Array.from({ length: connectionCount }, (_, index) =>
    client(target, state, index),
  );
  const ended = Promise.all(clients);
  // `ended` rejects on the first unexpected response, so that the caller can stop the servers.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, seconds * 1000))]);
  const [count, took] = [state.count, (performance.now() - started) / 1000];
  const used = readCpuSeconds(target.pid) - before;
  state.isOver = true;
  await ended;
  if (count === 0) throw new Error(`${target.name} answered nothing`);
  return { count, rate: count / took, cpu: used / count, busy: used / took };
}

/**
 * @param {Target} target
 * @param {{ count: number, isOver: boolean }} state
 * @param {number} index
 */
function client({ name, port, requests, status = 200 }, state, index) {
  return new Promise((resolve, reject) => {
    let next = index;
    let missing = 0;
    /** @type {Buffer | undefined} */
    let head;
    const send = () => socket.write(requests[(next += connectionCount) % requests.length] ?? '');
    const finish = () => {
      state.count += 1;
      if (state.isOver) socket.end();
      else send();
    };
    const take = (/** @type {Buffer} */ chunk) => {
      if (missing === 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        missing =
          bodyLength(head.toString('latin1', 0, end), { name, status }) - (head.length - end - 4);
        head = undefined;
      } else missing -= chunk.length;
      if (missing === 0) finish();
    };
    const onread = {
      buffer: Buffer.allocUnsafe(256 * 1024),
      callback: (/** @type {number} */ size, /** @type {Buffer | Uint8Array} */ bytes) => {
        try {
          take(Buffer.from(bytes.subarray(0, size)));
        } catch (error) {
          reject(error);
          socket.destroy();
        }
        return true;
      },
    };
    const localAddress = loopbackAddressOf(index);
    const socket = connect({ port, host, localAddress, noDelay: true, onread }, send);
    socket.on('error', reject).on('close', resolve);
  });
}

/** @param {string} head @param {{ name: string, status: number }} expected */
function bodyLength(head, { name, status }) {
  if (!head.startsWith(`HTTP/1.1 ${status}`))
    throw new Error(`${name} answered ${head.slice(0, 60)}`);
  if (status === 304) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`${name} answered without a Content-Length header`);
  return Number(length);
}
