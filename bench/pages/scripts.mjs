import { idleMs, readInteractiveTime, phoneDevice, withBrowser } from './chromium.mjs';

/**
 * Measures the gzipped bytes of JavaScript that a phone downloads until hydration, and until the page is idle.
 * @param {string} url
 */
export const scriptBytes = (url) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(phoneDevice);
    /** @type {string[]} */
    const scripts = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(url);
    await page.waitForFunction(readInteractiveTime);
    const untilAlive = new Set(scripts);
    await page.waitForTimeout(idleMs);
    return { untilAlive: await gzipBytes(untilAlive), withIdle: await gzipBytes(new Set(scripts)) };
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
