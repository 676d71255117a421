import type { Browser, BrowserContextOptions } from '@playwright/test';
import { canaryCookieValue } from 'contracts';
import { networkCookie } from './networks.js';
import { suppressPopups } from '../test.js';

export interface NetworkVisitor {
  /** URL of the page on the proxy that `startNetworkProxy` starts. */
  url: string;
  version: string;
  network: number;
  /** Canary number of the visitor, from 0 to 99. */
  number: number;
  options?: BrowserContextOptions;
  prepare?: () => void;
}

/** Opens a page in a new browser context, as a visitor in the given network and with the given canary number. */
export async function visitFromNetwork(browser: Browser, visitor: NetworkVisitor) {
  const { url, version, network, number, options = {}, prepare } = visitor;
  const context = await browser.newContext(options);
  await context.addInitScript(suppressPopups);
  if (prepare) await context.addInitScript(prepare);
  const site = { domain: new URL(url).hostname, path: '/' };
  await context.addCookies([
    { name: networkCookie, value: String(network), ...site },
    { name: 'canary', value: canaryCookieValue(version, number), ...site },
  ]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const reported = page.waitForResponse((response) => response.url().endsWith('/browser-report'));
  // Prevents an unhandled rejection, because some callers do not await `reported`.
  reported.catch(() => undefined);
  await page.goto(url);
  const isCanary = (await page.content()).includes(`/${version}/`);
  return { page, context, reported, isCanary, errors };
}

export const networkVisitorHeaders = (version: string, network: number, number: number) => ({
  cookie: `${networkCookie}=${network}; canary=${canaryCookieValue(version, number)}`,
});
