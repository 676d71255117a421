import { idleMs, readInteractiveTime, phoneDevice } from '../pages/chromium.mjs';

/** Lighthouse's slow 4G network. Latency in milliseconds, throughput in bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1638.4e3 / 8,
  uploadThroughput: 675e3 / 8,
};
const timesSlower = 4;

/**
 * Opens a page with an empty cache on a throttled phone and waits until it is hydrated and idle.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ site: string, path: string, cookie?: string | undefined, onContext: (context:
 * import('playwright-core').BrowserContext) => Promise<void> }} options `cookie` of a signed-in user
 */
export async function openOnSlowPhone(browser, { site, path, cookie, onContext }) {
  const context = await browser.newContext(phoneDevice);
  await context.addInitScript(withoutPopups);
  await onContext(context);
  if (cookie) await context.addCookies(cookiesOf(cookie, site));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await page.goto(site + path);
  await page.waitForFunction(readInteractiveTime);
  await page.waitForTimeout(idleMs);
  return page;
}

function withoutPopups() {
  sessionStorage.setItem('popups', 'over');
}

/** @param {string} header @param {string} url */
const cookiesOf = (header, url) =>
  header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
