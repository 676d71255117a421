// cspell:ignore piramid pyramidd amythest पिरामिड
import { routes } from 'contracts';
import { withCatalogueBackend } from './catalogue.mjs';
import { readCpuSeconds } from './cpu.mjs';
import { percentile } from './rows.mjs';

/** @typedef {import('./rows.mjs').Row} Row */
/**
 * @typedef {Record<string, { cpu: number, times: number[] }>} Costs by request type, in milliseconds: `cpu` per
 * request, and the response times
 */

const [small, large] = [1_000, 100_000];
const requests = 200;
const words = [
  'pyramid',
  'piramid',
  'pyramidd',
  'पिरामिड',
  'rose quartz',
  'amythest',
  'tower',
  'ag',
];

/** Compares the cost of storefront requests with 100,000 products and with 1,000. @returns {Promise<Row[]>} */
export async function measureLargeCatalogue() {
  const smallCosts = await withCatalogueBackend(costsOf, { size: small });
  const largeCosts = await withCatalogueBackend(costsOf, { size: large });
  const ratios = Object.entries(largeCosts).map(([name, { cpu, times }]) => {
    const before = smallCosts[name]?.cpu ?? NaN;
    const note = `${before.toFixed(2)} ms, then ${cpu.toFixed(2)} ms; p95 latency ${percentile(times, 95).toFixed(1)} ms`;
    const bar = isSearch(name) ? {} : { bar: 1.5 };
    return row({
      what: `${name}, CPU time with 100,000 products`,
      value: cpu / before,
      unit: 'x with 1,000',
      note,
      ...bar,
    });
  });
  const searches = Object.entries(largeCosts).filter(([name]) => isSearch(name));
  const slow = percentile(
    searches.flatMap(([, { times }]) => times),
    95,
  );
  return [...ratios, row({ what: 'search, p95 latency', value: slow, unit: 'ms', bar: 20 })];
}

/** @param {string} name */
const isSearch = (name) => name.endsWith('search');

/** @param {import('./catalogue.mjs').Catalogue} catalogue @returns {Promise<Costs>} */
async function costsOf({ backend, mongo, ids }) {
  /** @type {Record<string, (turn: number) => string>} */
  const paths = {
    home: (turn) => search({ sort: 'random', seed: turn + 1, limit: 8 }),
    'all products': (turn) => search({ sort: 'random', seed: turn + 1 }),
    category: (turn) => search({ category: 'Pendulums', page: (turn % 3) + 1 }),
    product: (turn) => addressOf('showProduct', { id: ids[(turn * 7919) % ids.length] ?? '' }),
    'repeated search': (turn) =>
      search({ q: `${words[turn % words.length]}`, limit: turn % 2 ? 5 : 24 }),
    'first search': (turn) => search({ q: `${words[turn % words.length]} ${turn}` }),
  };
  const used = () => readCpuSeconds(backend.pid) + readCpuSeconds(mongo.pid);
  /** @type {Costs} */
  const costs = {};
  await timed(backend.url + search({}));
  for (const [name, path] of Object.entries(paths)) {
    const before = used();
    const times = [];
    for (let turn = 0; turn < requests; turn += 1)
      times.push(await timed(backend.url + path(turn)));
    costs[name] = { cpu: ((used() - before) * 1000) / requests, times };
  }
  return costs;
}

/**
 * Returns the response time in milliseconds. The request has a session cookie, which bypasses the response cache.
 * @param {string} url
 */
async function timed(url) {
  const started = performance.now();
  const response = await fetch(url, { headers: { cookie: 'authToken=none' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

/** @param {Record<string, string | number>} query */
const search = (query) => addressOf('findProducts', query);

/** @param {keyof typeof routes} name @param {Record<string, string | number>} query */
const addressOf = (name, query) =>
  `${routes[name].path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`;

/** @param {Omit<Row, 'bench'>} measured @returns {Row} */
const row = (measured) => ({ bench: 'large-catalogue', ...measured });
