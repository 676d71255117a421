import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMicroseconds } from '../cpu.mjs';
import { median } from '../rows.mjs';
import { DirectClient } from './direct.mjs';
import { pseudoRandomId, batchSize, createProducts, documentCount } from './documents.mjs';
import { startServer, withServer } from './server.mjs';
import { workloads } from './work.mjs';

/** @typedef {import('../rows.mjs').Row} Row */

const roundsOfWork = 5;
/**
 * Warm-up time in milliseconds before each measurement, so that V8 has optimised the code as in a long-running server.
 */
const warmUpMs = 6_000;

/**
 * Compares operations of embedded-mongo, called through the official driver, with the same operations directly on LMDB.
 * @returns {Promise<Row[]>}
 */
export async function measureDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
  try {
    const rows = await withServer({ folder, role: 'measured' }, (ourServer) =>
      measureWorks(ourServer, folder),
    );
    return [...rows, await measureStart(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @typedef {import('./server.mjs').Ours} Ours */

/** @param {Ours} ourServer @param {string} folder */
async function measureWorks(ourServer, folder) {
  const store = new DirectClient(folder);
  for (let first = 0; first < documentCount; first += batchSize) {
    await ourServer.products.insertMany(createProducts(first, batchSize));
    await store.insert(first, batchSize);
  }
  /** @type {Row[]} */
  const rows = [];
  for (const work of workloads(ourServer.products))
    rows.push(...rowsOf(work, await measureWork(work, { pid: ourServer.pid, store })));
  rows.push(await measureNeighbour(ourServer.products));
  await store.close();
  return rows;
}

/**
 * Measures embedded-mongo and LMDB alternately, so that background load affects them equally.
 * @param {import('./work.mjs').Work} work
 * @param {{ pid: number, store: DirectClient }} sides
 */
async function measureWork({ times, ours, alone, undo }, { pid, store }) {
  async function round() {
    const measurements = [await take(ours, { times, pid })];
    await undo?.(undefined);
    measurements.push(await take((turn) => alone(store, turn), { times, pid: process.pid }));
    await undo?.(store);
    return measurements;
  }
  const warmAt = performance.now() + warmUpMs;
  while (performance.now() < warmAt) await round();
  /** @type {Taken[][]} */
  const rounds = [];
  while (rounds.length < roundsOfWork) rounds.push(await round());
  return rounds;
}

/** @typedef {{ milliseconds: number, processor: number }} Taken `processor`: CPU time in microseconds */

/**
 * Calls `step` repeatedly. Returns the average duration of a call in milliseconds, and the average CPU time of the
 * process `pid` per call in microseconds.
 * @param {(turn: number) => unknown} step @param {{
 * times: number, pid: number }} how @returns {Promise<Taken>}
 */
async function take(step, { times, pid }) {
  const [began, used] = [performance.now(), cpuMicroseconds(pid)];
  for (let turn = 0; turn < times; turn += 1) await step(turn);
  return {
    milliseconds: (performance.now() - began) / times,
    processor: (cpuMicroseconds(pid) - used) / times,
  };
}

/** @param {import('./work.mjs').Work} work @param {Taken[][]} rounds */
function rowsOf({ what: label, bar, ratioBar, processorBar }, rounds) {
  /** @param {(taken: Taken[]) => number | undefined} figure */
  const of = (figure) => median(rounds.map((measurements) => figure(measurements) ?? NaN));
  const note = ['server', 'lmdb']
    .map((name, side) => {
      const time = of((measurements) => measurements[side]?.milliseconds).toFixed(3);
      return `${name} ${time} ms, ${of((measurements) => measurements[side]?.processor).toFixed(0)} us CPU`;
    })
    .join('; ');
  const ratio = of(
    ([serverRun, direct]) => (serverRun?.milliseconds ?? NaN) / (direct?.milliseconds ?? NaN),
  );
  const processor = of(([serverRun]) => serverRun?.processor);
  /** @type {(Omit<Row, 'bench' | 'what' | 'bar'> & { bar: number | undefined })[]} */
  const figures = [
    { value: ratio, unit: 'x lmdb', note, bar: ratioBar },
    { value: of(([serverRun]) => serverRun?.milliseconds), unit: 'ms', bar },
    { value: processor, unit: 'us server CPU', bar: processorBar },
  ];
  return figures.flatMap(({ bar, ...figure }) => {
    const row = { bench: 'database', what: label, ...figure };
    if (bar !== undefined) return [{ ...row, bar }];
    return figure.note === undefined ? [] : [row];
  });
}

/**
 * Measures the maximum latency of a single-document read while other clients run collection scans.
 * @param {import('./work.mjs').Products} collection
 * @returns {Promise<Row>}
 */
async function measureNeighbour(collection) {
  /** @type {number[][]} */
  const samples = [];
  for (let round = -1; round < roundsOfWork; round += 1) {
    const waits = await waitsDuringScans(collection);
    if (round >= 0) samples.push(waits);
  }
  const label = 'find by _id during ten scans, maximum';
  const value = median(samples.map((waits) => Math.max(...waits)));
  const note = `median of ${samples.flat().length} reads: ${median(samples.flat()).toFixed(1)} ms`;
  return { bench: 'database', what: label, value, unit: 'ms', bar: 50, note };
}

/** @param {import('./work.mjs').Products} collection */
async function waitsDuringScans(collection) {
  const state = { isOver: false };
  const scans = Array.from({ length: 10 }, () => collection.find({ name: 'nothing' }).toArray());
  const finished = Promise.all(scans).then(() => (state.isOver = true));
  /** @type {number[]} */
  const waits = [];
  for (let turn = 0; !state.isOver; turn += 1) {
    const began = performance.now();
    await collection.findOne({ _id: pseudoRandomId(turn) });
    waits.push(performance.now() - began);
  }
  await finished;
  return waits;
}

/** Measures the time from process start to the ready message. @param {string} folder @returns {Promise<Row>} */
async function measureStart(folder) {
  /** @type {number[]} */
  const samples = [];
  for (let round = 0; round < roundsOfWork; round += 1) {
    const startedAt = performance.now();
    const server = await startServer(folder, 'measured');
    samples.push(performance.now() - startedAt);
    await server.stop();
  }
  const label = 'startup with 100,000 documents';
  return { bench: 'database', what: label, value: median(samples), unit: 'ms', bar: 500 };
}
