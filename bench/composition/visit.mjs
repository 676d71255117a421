import { chromium, phone } from '../pages/chromium.mjs';
import { chromium as playwright } from 'playwright-core';
import { hydratedAt } from 'storefront-kit/react-internals';

/** Longer than anything that a page fetches when it has nothing else to do. */
const idle = 8_000;

/** @typedef {{ requests: number, bytes: number, alive: number }} Visit `alive` in milliseconds since the navigation */

/** What a phone fetches for a page until it is idle, but for pictures, which are chosen at random, and when React has taken it. @param {string} url @param {{ toTheEnd: boolean }} options @returns {Promise<Visit>} */
export async function visit(url, { toTheEnd }) {
  const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.flags });
  try {
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let [requests, bytes] = [0, 0];
    const pictures = new Set();
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Image') pictures.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (pictures.has(requestId)) return;
      requests += 1;
      bytes += encodedDataLength;
    });
    await page.goto(url);
    const alive = await page.waitForFunction(hydratedAt, 'main h1');
    const time = Number(await alive.jsonValue());
    if (toTheEnd) await page.waitForTimeout(idle);
    return { requests, bytes, alive: time };
  } finally {
    await browser.close();
  }
}
