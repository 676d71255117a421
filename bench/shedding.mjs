import { routes, toWire, wireNames } from 'contracts';
import { singlePageCategory, withCatalogueBackend } from './catalogue.mjs';
import { waitUntilIdle } from './cpu.mjs';
import { buildRawGet, generateLoad } from './load.mjs';
import { measureOverload } from './overload.mjs';
import { median } from './rows.mjs';
import { withWebServer } from './web-server.mjs';

const rounds = 3;
const seconds = 4;

/**
 * Measures the rate of timely successful responses at twice the maximum load, as a fraction of the maximum rate. Covers
 * backend requests that read the database, and uncached pages of the web server.
 *
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export function measureShedding() {
  return withCatalogueBackend(async ({ backend }) => {
    const rows = await compare('backend, uncached page of 24 products', {
      name: 'backend',
      ...backend,
      paths: [listing()],
      headers: { Cookie: 'authToken=none' },
    });
    const pages = await withWebServer(backend.url, (webServer) =>
      compare('web server, uncached page', {
        name: 'web server',
        ...webServer,
        paths: searches(),
        headers: {},
      }),
    );
    return [...rows, ...pages];
  });
}

function listing() {
  /** @type {Record<string, string>} */
  const query = toWire(wireNames.categoryQuery, { category: singlePageCategory.name });
  return `${routes.listCategoryProducts.path}?${new URLSearchParams(query)}`;
}

/**
 * Returns URLs of distinct searches. There are so many that a page has left the cache before its URL is requested
 * again.
 */
const searches = () =>
  Array.from({ length: 200_000 }, (_, index) => `/search?q=agate&page=${index}`);

/**
 * @param {string} label
 * @param {import('./overload.mjs').Target & { name: string, pid: number }} target
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
async function compare(label, target) {
  const requests = target.paths.map((path) => buildRawGet(path, target.headers));
  await generateLoad({ ...target, requests }, 2);
  /** @type {(import('./overload.mjs').Figures & { rate: number })[]} */
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    // Waits, because the server still processes some requests after their clients have disconnected.
    await waitUntilIdle(target.pid);
    const { rate } = await generateLoad({ ...target, requests }, seconds);
    const overload = await measureOverload(target, { rate: 2 * rate, seconds });
    figures.push({ rate, ...overload });
  }
  /** @param {(round: (typeof figures)[number]) => number} take */
  const medianOf = (take) => median(figures.map(take));
  const rates = [
    medianOf(({ rate }) => rate),
    medianOf(({ good }) => good),
    medianOf(({ refused }) => refused),
  ];
  const [peak, good, refused] = rates.map((rate) => rate.toFixed(0));
  return [
    {
      bench: 'shedding',
      what: `${label}: successful responses at twice the peak load`,
      value: medianOf((round) => round.good / round.rate),
      unit: 'x peak rate',
      bar: 0.9,
      isMost: false,
      note: `peak ${peak}/s; at twice that load ${good}/s successful, ${refused}/s rejected`,
    },
    {
      bench: 'shedding',
      what: `${label}: p99 latency of successful responses`,
      value: medianOf(({ slowest }) => slowest),
      unit: 'ms',
      bar: 1000,
      note: `p99 latency of rejections: ${medianOf(({ refusedIn }) => refusedIn).toFixed(0)} ms`,
    },
  ];
}
