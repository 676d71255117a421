import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from 'contracts';
import { multiplyCatalogue } from '../catalogue.mjs';
import { repositoryRoot } from '../children.mjs';
import { processTree, waitUntilIdle } from '../cpu.mjs';
import { createFirstStaffAccount, newCustomers } from '../people.mjs';
import { percentile } from '../rows.mjs';
import { startSite } from '../site.mjs';
import { makeControlGroup } from './control-group.mjs';
import { LoadGenerator } from './load-generator.mjs';
import { simulateVisitor, simulateBuyer, simulateUploadingStaff } from './people.mjs';
import { createLargePhoto } from './photos.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {{ megabytes: number, products?: number }} Box `products`: number of products, copied from the sample */
/** @typedef {import('./load-generator.mjs').Answer} Answer */

const minutes = Number(process.env['BOX_MINUTES'] ?? 10);
const [visitors, buyers] = [20, 2];

/**
 * Measures the whole site on one CPU with limited memory, under load from buyers and staff. @param {{ bench: string } &
 * Box} box
 */
export const measureSmallServer =
  ({ bench, ...box }) =>
  () =>
    withSmallServer(box, async ({ pid, group, crowd }) => {
      const before = serversOf(pid);
      const responses = await simulateUsers(crowd, { milliseconds: minutes * 60_000, visitors });
      const now = serversOf(pid);
      const endedProcesses = before.filter((each) => !now.includes(each));
      return rowsOf(bench, responses, { gone: endedProcesses, group });
    });

/**
 * Starts a site in a new control group and runs `measure` when the site is idle.
 *
 * @template T
 * @param {Box} box
 * @param {(site: { url: string, pid: number, group: import('./control-group.mjs').ControlGroup, crowd: Crowd }) =>
 * Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withSmallServer({ megabytes, products }, measure) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-box-'));
  const group = makeControlGroup({ name: `bench-${process.pid}`, megabytes });
  const options = { folder: repositoryRoot, dataDir, within: 600, prefix: group.prefix };
  try {
    if (products) await fill(options, dataDir, products);
    const site = await startSite(options);
    try {
      await waitUntilIdle(site.pid);
      return await measure({ ...site, group, crowd: await gather(site.url, dataDir) });
    } finally {
      await site.stop();
    }
  } finally {
    group.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {Parameters<typeof startSite>[0]} options @param {string} dataDir @param {number} size */
async function fill(options, dataDir, size) {
  const site = await startSite(options);
  try {
    const { mongodbUri } = JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'));
    await multiplyCatalogue(mongodbUri, size, { arePicturesThere: true });
  } finally {
    await site.stop();
  }
}

/**
 * Returns the PIDs of the long-running processes. Excludes the processes for pictures and emails, which exit when they
 * are idle.
 * @param {number} pid
 */
const serversOf = (pid) =>
  processTree(pid).filter((each) =>
    /dist\/(?:main|cli)\.js/.test(readFileSync(`/proc/${each}/cmdline`, 'utf8')),
  );

/** @typedef {Awaited<ReturnType<typeof gather>>} Crowd */

/**
 * Prepares the data for the simulated users: a photo to upload, product ids, customers and a staff member.
 * @param {string} url
 * @param {string} dataDir
 */
async function gather(url, dataDir) {
  const photo = await createLargePhoto();
  const ids = await someProducts(url);
  const customers = await newCustomers(url, buyers);
  return { url, photo, ids, customers, staff: await createFirstStaffAccount(url, dataDir) };
}

/** @param {Crowd} crowd @param {{ milliseconds: number, visitors: number }} options @returns {Promise<Answer[]>} */
export async function simulateUsers(
  { url, photo, ids, customers, staff },
  { milliseconds, visitors },
) {
  const load = new LoadGenerator(url, milliseconds);
  await Promise.all([
    ...Array.from({ length: visitors }, () => simulateVisitor(load, ids)),
    ...customers.map((person) => simulateBuyer(load, ids, person)),
    simulateUploadingStaff(load, photo, staff),
  ]);
  return load.answers;
}

/** @param {string} url @returns {Promise<string[]>} */
async function someProducts(url) {
  const { products } = await (await fetch(`${url}${routes.findProducts.path}?limit=24`)).json();
  return products.map((/** @type {{ _id: string }} */ { _id }) => _id);
}

/** @param {string} bench @param {Answer[]} responses @param {{ gone: number[], group: import('./control-group.mjs').ControlGroup }} state @returns {Row[]} */
function rowsOf(bench, responses, { gone: endedProcesses, group }) {
  const kinds = /** @type {const} */ (['page', 'picture', 'call', 'upload']);
  const timed = kinds.map((kind) => {
    const times = responses.filter((response) => response.what === kind).map(({ ms }) => ms);
    const note = `${times.length} responses, median ${percentile(times, 50).toFixed(0)} ms`;
    const bar = kind === 'page' ? { bar: 300 } : {};
    return {
      bench,
      what: `${kind} response time, p95`,
      value: percentile(times, 95),
      unit: 'ms',
      note,
      ...bar,
    };
  });
  const failed = responses.filter(({ status }) => status === 0 || status >= 500);
  return [
    ...timed,
    {
      bench,
      what: 'responses with 5xx, or no response',
      value: failed.length,
      unit: '',
      bar: 0,
      note: counts(responses),
    },
    {
      bench,
      what: 'processes that exited or were killed',
      value: Math.max(endedProcesses.length, group.killed()),
      unit: '',
      bar: 0,
    },
    { bench, what: 'peak memory, including page cache', value: group.peakMegabytes(), unit: 'MB' },
  ];
}

/** Returns the number of responses per request type and status code as text. @param {Answer[]} responses */
function counts(responses) {
  /** @type {Map<string, number>} */
  const countByName = new Map();
  for (const { what: kind, status } of responses) {
    const name = `${kind} ${status}`;
    countByName.set(name, (countByName.get(name) ?? 0) + 1);
  }
  return [...countByName].map(([name, count]) => `${name}: ${count}`).join(', ');
}
