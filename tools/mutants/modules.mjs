/**
 * A core module for mutation testing. `mutate` lists its sources, and `tests` lists the tests of one Jest project that
 * should kill the mutants of these sources.
 *
 * @typedef {{ project: string, mutate: string[], tests: string[] }} Module
 */

/**
 * Returns a module whose tests are beside its sources.
 * @param {string} project
 * @param {string} folder
 * @param {string[]} names
 * @returns {Module}
 */
const beside = (project, folder, names) => ({
  project,
  mutate: names.map((name) => `${folder}/${name}.ts`),
  tests: names.map((name) => `${folder}/${name}.test.ts`),
});

/**
 * Returns a module of embedded-mongo whose tests run without a server.
 * @param {string} folder
 * @param {string[]} names
 * @param {string[]} [tests]
 * @returns {Module}
 */
const database = (folder, names, tests = names) => ({
  project: 'embedded-mongo',
  mutate: names.map((name) => `packages/embedded-mongo/src/${folder}/${name}.ts`),
  tests: tests.map((name) => `packages/embedded-mongo/src/${folder}/${name}.test.ts`),
});

const queryOperators =
  'all elem-match eq exists expr in logical ne not ordering refused regex size type'.split(' ');
const sessions =
  'history keyed-queue locks retry transaction view operation-context sessions'.split(' ');
const indexes = ['key-writer', 'index-values', 'indexes'].map((name) => `indexes/${name}`);
const cart = 'mfe-cart/src';
const accounts = 'backend/src/identity/accounts';
const releases = 'web-server/src/releases';

/** @type {Record<string, Module>} */
export const mutationTestModules = {
  quantities: beside('contracts', 'packages/contracts/src', ['quantities']),
  prices: beside('mfe-catalog', 'mfe-catalog/src/lib/prices', ['pricing']),
  amounts: {
    project: 'storefront-kit',
    mutate: ['packages/storefront-kit/src/format/prices.ts'],
    tests: ['packages/storefront-kit/src/format/format.test.ts'],
  },
  totals: {
    project: 'mfe-cart',
    mutate: [`${cart}/features/cart-drawer/lines/totals-of.ts`, `${cart}/lib/money.ts`],
    tests: [`${cart}/features/cart-drawer/lines/totals-of.test.ts`],
  },
  'price-gate': beside('backend', 'backend/src/catalogue/products', ['visible-product']),
  submission: {
    project: 'backend',
    mutate: ['submission', 'submission-key'].map(
      (name) => `backend/src/sales/inquiries/submission/${name}.ts`,
    ),
    tests: ['backend/src/sales/inquiries/submission/submission.test.ts'],
  },
  access: beside('backend', `${accounts}/access`, ['access.check', 'xsrf-token', 'viewer']),
  sessions: beside('backend', `${accounts}/sessions`, ['session-lifetime']),
  'staff-formats': beside('mfe-admin', 'mfe-admin/src', [
    'lib/format/age',
    'lib/format/dates',
    'lib/data-table/page-numbers',
    'features/audit/differences',
    'features/dashboard/classify-user',
    'features/inquiries/searchable-texts',
    'features/products/listed-product',
  ]),
  'contract-version': beside('contracts', 'packages/contracts/src/http', ['contract-version']),
  'database-queries': database('query/operators', queryOperators, [
    ...queryOperators,
    'analysis',
    'branches',
  ]),
  'database-updates': database(
    'update/operators',
    'add-to-set arithmetic current-date extremes pop pull pull-all push rename set set-on-insert unset'.split(
      ' ',
    ),
  ),
  'database-planner': database(
    'planner',
    ['bounds', 'plan', 'scan'],
    ['bounds', 'plan', 'scan', 'scan-batches'],
  ),
  'database-keys': database('storage/indexes', ['keys'], ['keys', 'key-writer']),
  'database-indexes': database(
    'storage',
    [...indexes, 'indexes/index-shape', 'records', 'overlay'],
    [...indexes, 'records', 'overlay'],
  ),
  'database-sessions': database('sessions', sessions, [...sessions, 'connection-transactions']),
  'database-catalog': database(
    'storage/catalog',
    ['catalog', 'catalog-version', 'catalog-entry'],
    ['catalog'],
  ),
  releases: {
    project: 'web-server',
    mutate: ['health/failure-budget', 'followed-remote'].map((name) => `${releases}/${name}.ts`),
    tests: ['health/failure-budget', 'followed-remote', 'followed-remote-status'].map(
      (name) => `${releases}/${name}.test.ts`,
    ),
  },
};
