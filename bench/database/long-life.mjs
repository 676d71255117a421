import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readProcessMemory } from '../memory.mjs';
import { percentile } from '../rows.mjs';
import { pseudoRandomId, batchSize, createProducts, documentCount } from './documents.mjs';
import { mixedWorkload } from './mixed-workload.mjs';
import { dataFolder, withServer } from './server.mjs';

/**
 * @typedef {{ memory: number, file: number }} Sample in megabytes: `memory` of V8 and native allocations, `file` of the
 * data file
 */

/** Duration of the test in seconds. With `LONG_LIFE_SECONDS=1800`, the load corresponds to a day of a large shop. */
const seconds = Number(process.env['LONG_LIFE_SECONDS'] ?? 120);
const sampleMs = 1_000;
const readMs = 10;

/**
 * Checks that reads from embedded-mongo stay fast and that its memory and files stay small while clients write
 * continuously.
 * @returns {Promise<import('../rows.mjs').Row[]>}
 */
export async function measureLongRun() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-long-life-'));
  try {
    return await withServer({ folder, role: 'other' }, (ourServer) => live(ourServer, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {import('./server.mjs').Ours} ours @param {string} folder */
async function live({ client, products: all, pid }, folder) {
  for (let first = 0; first < documentCount; first += batchSize)
    await all.insertMany(createProducts(first, batchSize));
  const file = join(dataFolder(folder), 'data.mdb');
  const end = performance.now() + seconds * 1000;
  const working = mixedWorkload(client, all).map((operation) => repeat(operation, end));
  /** @type {Sample[]} */
  const samples = [];
  const sampling = repeat(async () => {
    const { heap, native } = readProcessMemory(pid);
    samples.push({ memory: heap + native, file: statSync(file).size / 2 ** 20 });
    await delay(sampleMs);
  }, end);
  const waits = await waitsOf(all, end);
  const done = await Promise.all(working);
  await sampling;
  return rowsOf({ samples, waits, done: done.reduce((sum, count) => sum + count) });
}

/**
 * Repeats an operation until the time `end` and returns the number of repetitions. @param {(turn: number) =>
 * Promise<unknown>} operation @param {number} end
 */
async function repeat(operation, end) {
  let turn = 0;
  for (; performance.now() < end; turn += 1) await operation(turn);
  return turn;
}

/**
 * Returns the latencies of finds by `_id` until the time `end`, in milliseconds.
 * @param {import('./work.mjs').Products} all
 * @param {number} end
 */
async function waitsOf(all, end) {
  /** @type {number[]} */
  const waits = [];
  await repeat(async (turn) => {
    const began = performance.now();
    await all.findOne({ _id: pseudoRandomId(turn) });
    waits.push(performance.now() - began);
    await delay(readMs);
  }, end);
  return waits;
}

/** @param {{ samples: Sample[], waits: number[], done: number }} life @returns {import('../rows.mjs').Row[]} */
function rowsOf({ samples, waits, done }) {
  const bench = 'database-long-life';
  const [firstHalf, secondHalf] = [
    samples.slice(0, samples.length / 2),
    samples.slice(samples.length / 2),
  ];
  /** @param {keyof Sample} figure @param {string} label @returns {import('../rows.mjs').Row} */
  const growth = (figure, label) => {
    const [before, after] = [firstHalf, secondHalf].map((half) =>
      Math.max(...half.map((each) => each[figure])),
    );
    const note = `peak ${before?.toFixed(0)} MB, then ${after?.toFixed(0)} MB`;
    return {
      bench,
      what: label,
      value: (after ?? NaN) / (before ?? NaN),
      unit: 'x',
      bar: 1.1,
      note,
    };
  };
  return [
    { bench, what: 'completed operations', value: done, unit: `in ${seconds} s` },
    growth('memory', 'memory growth from first to second half'),
    growth('file', 'data file growth from first to second half'),
    {
      bench,
      what: 'find by _id under load, p99',
      value: percentile(waits, 99),
      unit: 'ms',
      bar: 50,
    },
    { bench, what: 'find by _id under load, maximum', value: Math.max(...waits), unit: 'ms' },
  ];
}
