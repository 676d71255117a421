import type { Browser, BrowserContextOptions } from '@playwright/test';
import { canaryCookieValue } from 'contracts';
import { networkCookie } from './networks.js';
import { suppressPopups } from '../test.js';

export interface NetworkVisitor {
  /** Includes the path; the site is behind `startNetworks`. */
  url: string;
  /** The canary under test. */
  version: string;
  network: number;
  /** The visitor's canary number. */
  number: number;
  options?: BrowserContextOptions;
  /** Runs in the page before everything else. */
  prepare?: () => void;
}

/** Opens a visitor's page in a separate browser context and network. */
export async function visitFromNetwork(browser: Browser, visitor: NetworkVisitor) {
  const { url, version, network, number, options = {}, prepare } = visitor;
  const context = await browser.newContext(options);
  await context.addInitScript(suppressPopups);
  if (prepare) await context.addInitScript(prepare);
  // Cookies for the whole site.
  const site = { domain: new URL(url).hostname, path: '/' };
  await context.addCookies([
    { name: networkCookie, value: String(network), ...site },
    { name: 'canary', value: canaryCookieValue(version, number), ...site },
  ]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/browser-report'));
  // Some callers do not wait for the report.
  reported.catch(() => undefined);
  await page.goto(url);
  const isCanary = (await page.content()).includes(`/${version}/`);
  return { page, context, reported, isCanary, errors };
}

/** Request headers of such a visitor without a browser. */
export const networkHeaders = (version: string, network: number, number: number) => ({
  cookie: `${networkCookie}=${network}; canary=${canaryCookieValue(version, number)}`,
});
