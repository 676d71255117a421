import { request } from 'node:http';
import { routes } from 'contracts';
import { withCatalogueBackend } from './catalogue.mjs';
import { startChild } from './children.mjs';
import { compareUnderLoad, comparisonDetails } from './compare.mjs';
import { buildRawGet } from './load.mjs';

const { path } = routes.listProducts;
const encoding = { 'Accept-Encoding': 'br' };

/**
 * Compares the cached list of 1,000 products and its 304 response with a plain Node http server that sends the same
 * bytes.
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export function measureCachedList() {
  return withCatalogueBackend(async ({ backend }) => {
    const limit = await startChild({ script: 'bench/servers/limit.mjs', role: 'measured' });
    try {
      const { bytes, etag } = await listOf(backend.url);
      await fetch(limit.url, { method: 'POST', body: new Uint8Array(bytes) });
      const list = await compareUnderLoad(
        { name: 'list', ...backend, requests: [buildRawGet(path, encoding)] },
        { name: 'limit', ...limit, requests: [buildRawGet('/', encoding)] },
      );
      const unchanged = await compareUnderLoad(
        { ...unchangedTarget(backend, etag), name: '304' },
        { ...unchangedTarget(limit, '"ready"'), name: 'limit 304' },
      );
      const size = `${(bytes.length / 1024).toFixed(0)} KB br; `;
      return [
        ...rowsOf('cached list of 1,000 products', list, { rate: 0.9, cpu: 1.15, note: size }),
        ...rowsOf('304 response for the list', unchanged, { rate: 0.75, cpu: 1.3, note: '' }),
      ];
    } finally {
      await limit.stop();
    }
  });
}

/** @param {import('./children.mjs').Child} child @param {string} etag */
const unchangedTarget = (child, etag) => ({
  ...child,
  status: 304,
  requests: [buildRawGet(path, { ...encoding, 'If-None-Match': etag })],
});

/**
 * Fetches a URL with `node:http`, because `fetch` would decompress the body.
 * @param {string} url @returns {Promise<{ bytes: Buffer,
 * etag: string }>}
 */
function listOf(url) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url + path, { headers: encoding }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(chunks), etag: String(response.headers.etag) }),
      );
    });
    clientRequest.on('error', reject).end();
  });
}

/**
 * @param {string} label
 * @param {Awaited<ReturnType<typeof compareUnderLoad>>} result
 * @param {{ rate: number, cpu: number, note: string }} bars
 * @returns {import('./rows.mjs').Row[]}
 */
const rowsOf = (label, result, bars) => [
  {
    bench: 'cached-list',
    what: `${label}, throughput`,
    value: result.rate,
    unit: 'x baseline',
    bar: bars.rate,
    isMost: false,
    note: bars.note + comparisonDetails(result),
  },
  {
    bench: 'cached-list',
    what: `${label}, CPU time`,
    value: result.cpu,
    unit: 'x baseline',
    bar: bars.cpu,
  },
];
