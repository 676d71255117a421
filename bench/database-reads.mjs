import { routes, toWire, wireNames } from 'contracts';
import { singlePageCategory, withCatalogueBackend } from './catalogue.mjs';
import { startChild } from './children.mjs';
import { compareUnderLoad, comparisonDetails } from './compare.mjs';
import { buildRawGet } from './load.mjs';

/** Requests with a session cookie bypass the response cache and reach the database. */
const named = { Cookie: 'authToken=none' };

/**
 * Compares the backend with a minimal server that runs a lean Mongoose query. Reads one product, and a page of 24
 * products.
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export function measureDatabaseReads() {
  return withCatalogueBackend(async ({ backend, uri, ids }) => {
    const env = { MONGODB_URI: uri };
    const bare = await startChild({ script: 'bench/servers/mongoose.mjs', env, role: 'measured' });
    const category = encodeURIComponent(singlePageCategory.name);
    /** @type {Record<string, string>} */
    const query = toWire(wireNames.categoryQuery, { category: singlePageCategory.name });
    try {
      const singleResult = await compareUnderLoad(
        {
          name: 'one',
          ...backend,
          requests: ids.map((id) => buildRawGet(addressOf('showProduct', { id }), named)),
        },
        { name: 'bare one', ...bare, requests: ids.map((id) => buildRawGet(`/?id=${id}`, {})) },
      );
      const page = await compareUnderLoad(
        {
          name: 'page',
          ...backend,
          requests: [buildRawGet(addressOf('listCategoryProducts', query), named)],
        },
        { name: 'bare page', ...bare, requests: [buildRawGet(`/?category=${category}`, {})] },
      );
      return [rowOf('product', singleResult, 1.5), rowOf('page of 24 products', page, 1.3)];
    } finally {
      await bare.stop();
    }
  });
}

/** @param {string} label @param {Awaited<ReturnType<typeof compareUnderLoad>>} result @param {number} bar @returns {import('./rows.mjs').Row} */
const rowOf = (label, result, bar) => ({
  bench: 'database-reads',
  what: `uncached ${label}, CPU time`,
  value: result.cpu,
  unit: 'x lean query',
  bar,
  note: comparisonDetails(result),
});

/** @param {keyof typeof routes} name @param {Record<string, string>} query */
const addressOf = (name, query) => `${routes[name].path}?${new URLSearchParams(query)}`;
