import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { developmentServerConfig, devServerBundlePath } from '../webpack/remote.mjs';
import { matchRoute } from './rewrite.mjs';

/** @typedef {import('contracts').PartDeclaration} PartDeclaration */
/** @typedef {{ name: import('contracts').RemoteName, folder: string, declared: PartDeclaration }} CheckedPart */
/** @typedef {import('storefront-kit').SiteInfo} SiteInfo */
/** @typedef {(failures: string[]) => void} Report */

const renderProcess = fileURLToPath(new URL('render-process.mjs', import.meta.url));
/**
 * Time limit in milliseconds, including the start of the process. It is generous, because compilers
 * run on the machine at the same time.
 */
const limitMs = 20_000;
/** Delay in milliseconds after a change, so that the browser bundle is compiled first. */
const afterBrowserMs = 300;

/** @typedef {{ parts: CheckedPart[], origin: string }} Options `origin`: URL of the development server */

/**
 * Compiles the server bundles of parts and renders them on the server: after each change, and when a page is requested.
 * Passes all current failures to `report` each time they change.
 *
 * @param {Options} options
 * @param {Report} report
 */
export function checkServerRendering({ parts, origin }, report) {
  /** @type {Map<string, string[]>} */
  const failures = new Map();
  const checks = parts.map((part) =>
    checkPart(part, origin, (newFailures) => {
      const before = failures.get(part.name) ?? [];
      if (newFailures.length + before.length === 0) return;
      failures.set(part.name, newFailures);
      report([...failures.values()].flat());
    }),
  );
  return {
    /** Renders the page at this URL, if it belongs to one of the parts. @param {SiteInfo} site @param {string} url */
    onDocument: (site, url) => checks.forEach((check) => check.onDocument(site, url)),
    close: () => Promise.all(checks.map((check) => check.close())),
  };
}

/** @param {CheckedPart} part @param {string} origin @param {Report} report */
function checkPart({ name, folder, declared }, origin, report) {
  const compiler = webpack(developmentServerConfig({ name, folder }));
  const bundle = devServerBundlePath({ name, folder });
  /** @type {Pick<import('./render-part.mjs').Job, 'site' | 'page'> | undefined} */
  let lastDocument;
  let isCompiled = false;
  let isRunning = false;
  let isWanted = false;

  const check = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (lastDocument && isCompiled && isWanted) {
      isWanted = false;
      const errors = await renderInChildProcess(bundle, { declared, origin, ...lastDocument });
      // Does not report a stale result. A result is stale if another compilation has started or another render was
      // requested in the meantime.
      if (isCompiled && !isWanted)
        report(errors.map((failure) => `${name} failed to render on the server: ${failure}`));
    }
    isRunning = false;
  };

  compiler.hooks.invalid.tap('server check', () => (isCompiled = false));
  compiler.watch({ aggregateTimeout: afterBrowserMs }, (error, stats) => {
    isCompiled = stats !== undefined && !stats.hasErrors();
    if (isCompiled) void check();
    else report([error?.message ?? stats?.toString('errors-only') ?? '']);
  });
  return {
    /** @param {SiteInfo} site @param {string} url */
    onDocument(site, url) {
      const [path = ''] = url.split('?');
      const match = matchRoute(declared.routes, path);
      if (!match && lastDocument) return;
      const page = match && { module: match.route.page, params: match.params, url };
      lastDocument = { site, ...(page && { page }) };
      void check();
    },
    close: () => new Promise((resolve) => compiler.close(resolve)),
  };
}

/**
 * @param {string} bundle
 * @param {import('./render-part.mjs').Job} job
 * @returns {Promise<string[]>}
 */
export function renderInChildProcess(bundle, job, timeout = limitMs) {
  const child = fork(renderProcess, { execArgv: [], timeout });
  child.send({ bundle, job });
  return new Promise((resolve) => {
    child.once('message', (failures) => resolve(/** @type {string[]} */ (failures)));
    child.once('exit', () => resolve([`did not end within ${timeout / 1000} seconds`]));
  });
}
