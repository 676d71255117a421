import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startChild } from '../children.mjs';
import { median } from '../rows.mjs';
import { Direct } from './direct.mjs';
import { anyId, products, total } from './documents.mjs';
import { works } from './work.mjs';

/** @typedef {import('../rows.mjs').Row} Row */

const rounds = 5;
const atOnce = 10_000;

/** embedded-mongo through the official driver against the same work done directly on lmdb. @returns {Promise<Row[]>} */
export async function measureDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
  try {
    const rows = await withServer(folder, measureWorks);
    return [...rows, await measureStart(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {(products: import('./work.mjs').Products, folder: string) => Promise<Row[]>} measure */
async function withServer(folder, measure) {
  const server = await startServer(folder);
  const client = await new mongoose.mongo.MongoClient(server.url).connect();
  try {
    return await measure(client.db('shop').collection('products'), folder);
  } finally {
    await client.close();
    await server.stop();
  }
}

/** @param {string} folder */
const startServer = (folder) =>
  startChild({
    script: 'packages/embedded-mongo/dist/cli.js',
    args: ['--port', '0', '--dir', join(folder, 'ours')],
    role: 'measured',
  });

/** @param {import('./work.mjs').Products} ours @param {string} folder */
async function measureWorks(ours, folder) {
  const direct = new Direct(folder);
  await ours.createIndex({ sku: 1 }, { unique: true });
  await ours.createIndex({ category: 1, price: 1 });
  for (let first = 0; first < total; first += atOnce) {
    await ours.insertMany(products(first, atOnce));
    await direct.insert(first, atOnce);
  }
  /** @type {Row[]} */
  const rows = [];
  for (const work of works(ours, direct)) rows.push(...(await measureWork(work)));
  rows.push(await measureNeighbour(ours));
  await direct.close();
  return rows;
}

/** Ours and the other take turns, so that what else runs on the machine counts for both. @param {import('./work.mjs').Work} work */
async function measureWork({ what, times, ours, direct, undo, bar }) {
  /** @type {{ ours: number, direct: number }[]} */
  const taken = [];
  for (let round = -1; round < rounds; round += 1) {
    const figures = { ours: await timeOf(ours, times), direct: await timeOf(direct, times) };
    await undo?.();
    if (round >= 0) taken.push(figures); // the first is for warming up
  }
  const [own, other] = [
    median(taken.map((each) => each.ours)),
    median(taken.map((each) => each.direct)),
  ];
  const value = median(taken.map((each) => each.ours / each.direct));
  const note = `${own.toFixed(3)} to ${other.toFixed(3)} ms`;
  /** @type {Row[]} */
  const rows = [{ bench: 'database', what, value, unit: 'x lmdb', note }];
  if (bar !== undefined) rows.push({ bench: 'database', what, value: own, unit: 'ms', bar });
  return rows;
}

/** Milliseconds for doing it once. @param {import('./work.mjs').Step} step @param {number} times */
async function timeOf(step, times) {
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) await step(turn);
  return (performance.now() - began) / times;
}

/** What a client waits at the worst for one document while others look through all of them. @param {import('./work.mjs').Products} ours @returns {Promise<Row>} */
async function measureNeighbour(ours) {
  /** @type {number[][]} */
  const taken = [];
  for (let round = -1; round < rounds; round += 1) {
    const waits = await waitsDuringScans(ours);
    if (round >= 0) taken.push(waits);
  }
  const what = 'find by _id during ten scans, the longest';
  const value = median(taken.map((waits) => Math.max(...waits)));
  const note = `${median(taken.flat()).toFixed(1)} ms at the median of ${taken.flat().length}`;
  return { bench: 'database', what, value, unit: 'ms', bar: 50, note };
}

/** @param {import('./work.mjs').Products} ours */
async function waitsDuringScans(ours) {
  const state = { isOver: false };
  const scans = Array.from({ length: 10 }, () => ours.find({ name: 'nothing' }).toArray());
  const finished = Promise.all(scans).then(() => (state.isOver = true));
  /** @type {number[]} */
  const waits = [];
  for (let turn = 0; !state.isOver; turn += 1) {
    const began = performance.now();
    await ours.findOne({ _id: anyId(turn) });
    waits.push(performance.now() - began);
  }
  await finished;
  return waits;
}

/** From starting the process to the address it announces. @param {string} folder @returns {Promise<Row>} */
async function measureStart(folder) {
  /** @type {number[]} */
  const taken = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const server = await startServer(folder);
    taken.push(performance.now() - began);
    await server.stop();
  }
  const what = 'start with 100,000 documents';
  return { bench: 'database', what, value: median(taken), unit: 'ms', bar: 500 };
}
