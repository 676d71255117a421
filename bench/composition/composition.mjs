import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from 'contracts';
import { startProxy } from '../pages/proxy.mjs';
import { withIdleSite } from '../pages/idle-site.mjs';
import { median } from '../rows.mjs';
import { buildOneBundle } from './one-bundle.mjs';
import { createComposedPageHandler, createOneBundlePageHandler } from './one-bundle-pages.mjs';
import { measurePageVisit } from './visit.mjs';

/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {(path: string) => Promise<import('../pages/proxy.mjs').OwnAnswer | undefined>} Answer */
/** @typedef {{ requests: number, kilobytes: number, trips: number }} Cost */

const delay = 300;

/**
 * Compares pages composed from remotes with the same pages built as one bundle.
 * @param {import('../benches.mjs').Options} options @returns {Promise<Row[]>}
 */
export async function measureComposition({ rounds }) {
  const folder = await mkdtemp(join(tmpdir(), 'one-bundle-'));
  try {
    const bundle = await buildOneBundle(folder);
    return await withIdleSite(async (site) => {
      const rows = [];
      for (const [name, path] of await pagesOf(site)) {
        const composed = await costOf(site, {
          path,
          rounds,
          answer: createComposedPageHandler(site),
        });
        const oneBundle = await costOf(site, {
          path,
          rounds,
          answer: createOneBundlePageHandler(site, bundle),
        });
        rows.push(...rowsOf(name, composed, oneBundle));
      }
      return rows;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} site @returns {Promise<[string, string][]>} */
async function pagesOf(site) {
  const products = await (await fetch(site + routes.listProducts.path)).json();
  return [
    ['home', '/'],
    ['product', `/Product/${products[0]._id}`],
  ];
}

/** @param {string} site @param {{ path: string, rounds: number, answer: Answer }} page @returns {Promise<Cost>} */
async function costOf(site, { path, rounds, answer }) {
  const near = await startProxy(site, { answer });
  const far = await startProxy(site, { answer, later: delay });
  try {
    const { requests, bytes } = await measurePageVisit(near.url + path, { toTheEnd: true });
    const differences = [];
    for (let round = 0; round < rounds; round += 1) {
      const fast = await measurePageVisit(near.url + path, { toTheEnd: false });
      differences.push(
        (await measurePageVisit(far.url + path, { toTheEnd: false })).alive - fast.alive,
      );
    }
    return { requests, kilobytes: bytes / 1024, trips: median(differences) / delay };
  } finally {
    near.stop();
    far.stop();
  }
}

/** @param {string} name @param {Cost} composed @param {Cost} oneBundle @returns {Row[]} */
function rowsOf(name, composed, oneBundle) {
  /** @param {string} label @param {keyof Cost} key @param {string} unit */
  const row = (label, key, unit) => ({
    bench: 'composition',
    what: `${name} page: extra ${label} compared with one bundle`,
    value: composed[key] - oneBundle[key],
    unit,
    note: `${composed[key].toFixed(1)} composed, ${oneBundle[key].toFixed(1)} as one bundle`,
  });
  return [
    row('bytes', 'kilobytes', 'KB'),
    row('requests', 'requests', ''),
    row('round trips until hydration', 'trips', ''),
  ];
}
