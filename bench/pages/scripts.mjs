import { chromium as playwright } from 'playwright-core';
import { hydratedAt } from 'storefront-kit/react-internals';
import { chromium, phone } from './chromium.mjs';

/** Longer than anything that a page fetches when it has nothing else to do. */
const idle = 8_000;

/** Bytes of JavaScript, gzip, that a phone fetches: until React has taken the page, and when all else came in. @param {string} url */
export async function scriptBytes(url) {
  const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
  try {
    const page = await browser.newPage(phone);
    /** @type {string[]} */
    const scripts = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(url);
    await page.waitForFunction(hydratedAt, 'main h1');
    const untilAlive = new Set(scripts);
    await page.waitForTimeout(idle);
    return { untilAlive: await gzipBytes(untilAlive), withIdle: await gzipBytes(new Set(scripts)) };
  } finally {
    await browser.close();
  }
}

/** @param {Set<string>} urls */
async function gzipBytes(urls) {
  const sizes = await Promise.all([...urls].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string} url */
async function sizeOf(url) {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  if (answer.headers.get('content-encoding') !== 'gzip')
    throw new Error(`${url} is not sent as gzip`);
  return Number(answer.headers.get('content-length'));
}
