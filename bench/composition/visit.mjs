import { idleMs, readInteractiveTime, phoneDevice, withBrowser } from '../pages/chromium.mjs';

/**
 * @typedef {{ requests: number, bytes: number, alive: number }} Visit `alive`: milliseconds from navigation to
 * hydration
 */

/**
 * Measures the time from navigation to hydration of a page on a simulated phone. Also counts the page's requests and
 * bytes until hydration, or until the page is idle if `toTheEnd` is true. Does not count pictures, because the page
 * selects them at random.
 * @param {string} url @param {{ toTheEnd: boolean }} options
 * @returns {Promise<Visit>}
 */
export const measurePageVisit = (url, { toTheEnd }) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage(phoneDevice);
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
    const alive = await page.waitForFunction(readInteractiveTime);
    const time = Number(await alive.jsonValue());
    if (toTheEnd) await page.waitForTimeout(idleMs);
    return { requests, bytes, alive: time };
  });
