import { chromium as playwright } from 'playwright-core';

export const chromium = {
  path: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  flags: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const phoneDevice = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * Time after which a page counts as idle, in milliseconds. It is longer than any delay before the page's deferred
 * requests.
 */
export const idleMs = 8_000;

/**
 * A predicate for `page.waitForFunction`. Returns false until the page is interactive, and afterwards the milliseconds
 * from navigation to that moment. See `useInteractiveMark` in storefront-kit.
 */
export const readInteractiveTime = () =>
  performance.getEntriesByName('page interactive')[0]?.startTime ?? false;

/**
 * Runs `measure` with a new browser and closes the browser afterwards.
 *
 * @template T
 * @param {(browser: import('playwright-core').Browser) => Promise<T>} measure
 * @param {import('playwright-core').LaunchOptions} [options]
 * @returns {Promise<T>}
 */
export async function withBrowser(measure, options) {
  const { path, flags } = chromium;
  const browser = await playwright.launch({ executablePath: path, args: flags, ...options });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
