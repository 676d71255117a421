import { Worker } from 'node:worker_threads';

/** @typedef {import('./server-check.mjs').Options} Options */
/** @typedef {[site: import('storefront-kit').SiteInfo, url: string]} Seen */

/** Delay in milliseconds before the first compilation, so that it does not delay the first page. */
const startDelayMs = 5000;

/**
 * Checks the server rendering of parts in a separate thread, so that it does not delay the compilation for the browser.
 *
 * @param {Options} options
 */
export function createBackgroundCheck(options) {
  /** @type {Worker | undefined} */
  let worker;
  /** @type {Seen | undefined} */
  let last;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return {
    /** @param {(failures: string[]) => void} onFailures */
    start(onFailures) {
      timer = setTimeout(() => {
        worker = new Worker(new URL('check-worker.mjs', import.meta.url), { workerData: options });
        worker.on('message', onFailures);
        if (last) worker.postMessage(last);
      }, startDelayMs);
    },
    /** @param {Seen} args */
    onDocument: (...args) => {
      last = args;
      worker?.postMessage(args);
    },
    close() {
      clearTimeout(timer);
      void worker?.terminate();
    },
  };
}
