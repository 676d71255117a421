import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { loopbackAddressOf } from './load.mjs';

/** @typedef {{ port: number, paths: string[], headers: Record<string, string> }} Target */
/**
 * @typedef {{ good: number, refused: number, missed: number, slowest: number, refusedIn: number }} Figures `good`,
 * `refused` and `missed` responses per second; `slowest` and `refusedIn` are the 99th percentiles of good and refused
 * responses in milliseconds
 */

const connections = 800;
const tick = 2;
/** Time in milliseconds after which a response is useless to the client. */
const timeoutMs = 1000;

/**
 * Sends requests at a constant rate, regardless of pending responses.
 *
 * @param {Target} target
 * @param {{ rate: number, seconds: number }} load
 * @returns {Promise<Figures>}
 */
export async function measureOverload({ port, paths, headers }, { rate, seconds }) {
  const durations = { good: /** @type {number[]} */ ([]), refused: /** @type {number[]} */ ([]) };
  const clients = Array.from(
    { length: connections },
    (_, index) =>
      new Client(`http://127.0.0.1:${port}`, { localAddress: loopbackAddressOf(index) }),
  );
  const idle = [...clients];
  let [sentCount, missedCount] = [0, 0];
  const send = async (/** @type {Client} */ client, /** @type {string} */ path) => {
    const startedAt = performance.now();
    const { statusCode, body } = await client.request({ method: 'GET', path, headers });
    await body.dump({ limit: Infinity });
    const took = performance.now() - startedAt;
    if (statusCode === 200 && took <= timeoutMs) durations.good.push(took);
    if (statusCode === 503) durations.refused.push(took);
    idle.push(client);
  };
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (sentCount + missedCount < due) {
      const client = idle.pop();
      if (client) {
        // A request without a response counts neither as successful nor as rejected.
        send(client, paths[sentCount % paths.length] ?? '/').catch(() => undefined);
        sentCount += 1;
      } else missedCount += 1;
    }
    await wait(tick);
  }
  const took = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.destroy()));
  return {
    good: durations.good.length / took,
    refused: durations.refused.length / took,
    missed: missedCount / took,
    slowest: percentile99(durations.good),
    refusedIn: percentile99(durations.refused),
  };
}

/** @param {number[]} values */
function percentile99(values) {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
