import { pagePaths, routes } from 'contracts';
import { withCatalogueBackend } from './catalogue.mjs';
import { startChild } from './children.mjs';
import { compareUnderLoad, comparisonDetails } from './compare.mjs';
import { readCpuSeconds, readExitedChildrenCpuSeconds, processTree } from './cpu.mjs';
import { connectionCount, buildRawGet, generateLoad, buildRawPost } from './load.mjs';
import { newCustomers } from './people.mjs';
import { withWebServer } from './web-server.mjs';

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {import('./children.mjs').Child} Child */

const encoding = { 'accept-encoding': 'br' };
const smallAnswer = Buffer.from('{"success":true}');
/**
 * Number of distinct page numbers, larger than the number of requests, so that every request misses
 * the cache.
 */
const pages = 100_000;

/** Measures the server cost of a cached page, an uncached page and a cart update. @returns {Promise<Row[]>} */
export async function measureServerCosts() {
  const measure = async (/** @type {import('./catalogue.mjs').Catalogue} */ { backend, ids }) => {
    const limit = await startChild({ script: 'bench/servers/limit.mjs', role: 'measured' });
    try {
      const pageRows = await withWebServer(backend.url, async (webServer) => [
        await readyPage(webServer, limit),
        ...(await renderedPages(webServer)),
      ]);
      return [...pageRows, await cartWrite(backend, { limit, ids })];
    } finally {
      await limit.stop();
    }
  };
  // Rate limits are raised, because a few customers generate the load of thousands of customers.
  return withCatalogueBackend(measure, { settings: { RATE_LIMIT_SCALE: '1000000' } });
}

/**
 * Compares the cached home page for a returning visitor with a static response of the same size. @param {Child}
 * webServer
 * @param {Child} limit
 */
async function readyPage(webServer, limit) {
  const first = await fetch(webServer.url, { headers: encoding });
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { ...encoding, cookie: cookie.join('; ') };
  const length = Number((await fetch(webServer.url, { headers })).headers.get('content-length'));
  await fetch(limit.url, { method: 'POST', body: new Uint8Array(length) });
  const compared = await compareUnderLoad(
    { name: 'home', ...webServer, requests: [buildRawGet('/', headers)] },
    { name: 'limit', ...limit, requests: [buildRawGet('/', {})] },
  );
  const label = 'cached home page, throughput';
  const note = `${(length / 1024).toFixed(0)} KB br; ${comparisonDetails(compared)}`;
  return row({
    what: label,
    value: compared.rate,
    unit: 'x baseline',
    bar: 0.85,
    isMost: false,
    note,
  });
}

/**
 * Measures the cost of uncached pages, which the web server must render.
 * @param {Child} webServer
 */
async function renderedPages(webServer) {
  const rows = [];
  const category = pagePaths.category.replace(':name', 'Pendulums');
  for (const [name, path] of [
    ['search', `${pagePaths.search}?q=agate&page=`],
    ['category', `${category}?page=`],
  ]) {
    const requests = Array.from({ length: pages }, (_, index) =>
      buildRawGet(`${path}${index + 1}`, {}),
    );
    const target = { name: `${name}`, ...webServer, requests };
    await generateLoad(target, 2);
    const before = usedBy(webServer.pid);
    const { count } = await generateLoad({ ...target, requests: requests.slice(pages / 2) }, 6);
    const value = ((usedBy(webServer.pid) - before) * 1000) / count;
    rows.push(row({ what: `uncached ${name} page, CPU time`, value, unit: 'ms', bar: 8 }));
  }
  return rows;
}

/** Returns the CPU seconds used by a process and its descendants, including exited ones. @param {number} pid */
const usedBy = (pid) =>
  readExitedChildrenCpuSeconds(pid) +
  processTree(pid).reduce((sum, each) => sum + readCpuSeconds(each), 0);

/**
 * Compares the cost of a request that adds a product to the cart with the cost of a minimal static response. Each
 * connection belongs to a different customer.
 * @param {Child} backend @param {{ limit: Child, ids: string[] }} options
 */
async function cartWrite(backend, { limit, ids }) {
  const people = await newCustomers(backend.url, connectionCount);
  await fetch(limit.url, { method: 'POST', body: smallAnswer });
  const requests = ids.slice(0, 10 * connectionCount).map((pid, index) => {
    const { uid, headers } = people[index % connectionCount] ?? {};
    return buildRawPost(routes.addToCart.path, headers ?? {}, { uid, pid, quantity: 1000 });
  });
  const compared = await compareUnderLoad(
    { name: 'cart', ...backend, requests },
    { name: 'limit', ...limit, requests: [buildRawGet('/', {})] },
  );
  const note = comparisonDetails(compared);
  return row({
    what: 'cart write, CPU time',
    value: compared.cpu,
    unit: 'x baseline',
    bar: 15,
    note,
  });
}

/** @param {Omit<Row, 'bench'>} measured @returns {Row} */
const row = (measured) => ({ bench: 'server-costs', ...measured });
