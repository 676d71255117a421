import { idleMs, readInteractiveTime, phoneDevice, withBrowser } from './chromium.mjs';

/**
 * Measures the gzipped bytes of JavaScript that a phone requests before the page is interactive, and until it is idle.
 * @param {string} url
 */
export const measureScriptBytes = (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(phoneDevice);
    /** @type {Set<string>} */
    const scripts = new Set();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(url);
    const interactive = await (await page.waitForFunction(readInteractiveTime)).jsonValue();
    await page.waitForTimeout(idleMs);
    // Compares the start times of the requests, because idle-time requests may start before `waitForFunction` returns.
    const early = await page.evaluate(
      (time) =>
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < time)
          .map(({ name }) => name),
      Number(interactive),
    );
    return {
      untilAlive: await gzipBytes(new Set(early.filter((script) => scripts.has(script)))),
      withIdle: await gzipBytes(scripts),
    };
  });

/** @param {Set<string>} urls */
async function gzipBytes(urls) {
  const sizes = await Promise.all([...urls].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string} url */
async function sizeOf(url) {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (response.headers.get('content-encoding') !== 'gzip')
    throw new Error(`${url} is not sent as gzip`);
  return Number(response.headers.get('content-length'));
}
