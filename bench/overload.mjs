import { connect } from 'node:net';
import { addressOf } from './load.mjs';

/** @typedef {{ port: number, requests: Buffer[] }} Target */
/**
 * @typedef {{ good: number, refused: number, missed: number, slowest: number, refusedIn: number }} Figures `good`,
 * `refused` and `missed` responses per second; `slowest` and `refusedIn` are the 99th percentiles of good and refused
 * responses in milliseconds
 */

const connections = 800;
const tick = 2;
/** A response after this time is useless to the client, in milliseconds. */
const timeoutMs = 1000;

/**
 * Sends requests at a constant rate, regardless of pending responses.
 *
 * @param {Target} target
 * @param {{ rate: number, seconds: number }} load
 * @returns {Promise<Figures>}
 */
export async function overload({ port, requests }, { rate, seconds }) {
  const seen = { good: /** @type {number[]} */ ([]), refused: /** @type {number[]} */ ([]) };
  const clients = await Promise.all(
    Array.from({ length: connections }, (_, index) => open(port, index)),
  );
  const idle = [...clients];
  let [sent, missed] = [0, 0];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; sent + missed < due;) {
      const client = idle.pop();
      if (!client) {
        missed += 1;
        continue;
      }
      const begun = performance.now();
      client.ask(requests[sent % requests.length] ?? Buffer.alloc(0), (status) => {
        idle.push(client);
        const took = performance.now() - begun;
        if (status === 200 && took <= timeoutMs) seen.good.push(took);
        if (status === 503) seen.refused.push(took);
      });
      sent += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  const took = (performance.now() - started) / 1000;
  for (const client of clients) client.close();
  return {
    good: seen.good.length / took,
    refused: seen.refused.length / took,
    missed: missed / took,
    slowest: percentile99(seen.good),
    refusedIn: percentile99(seen.refused),
  };
}

/** @param {number[]} values */
function percentile99(values) {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

/** Opens a connection that sends one request at a time. @param {number} port @param {number} index */
async function open(port, index) {
  /** @type {(status: number) => void} */
  let done = () => undefined;
  let [missing, status] = [0, 0];
  let head = '';
  const take = (/** @type {Buffer} */ chunk) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      head = '';
    }
    if (missing <= 0) done(status);
  };
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: addressOf(index),
    noDelay: true,
  });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('error', reject),
  );
  // A closed connection counts as a missed response.
  socket.on('data', take).on('error', () => undefined);
  return {
    /** @param {Buffer} request @param {(status: number) => void} onAnswer */
    ask(request, onAnswer) {
      done = onAnswer;
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
}
