import type { Browser, BrowserContextOptions } from '@playwright/test';
import { canaryCookieValue } from 'contracts';
import { networkCookie } from './networks.js';
import { suppressPopups } from '../test.js';

export interface NetworkVisitor {
  /** With its path; the site is behind `startNetworks`. */
  url: string;
  /** The canary that is tried. */
  version: string;
  network: number;
  /** What was drawn. */
  number: number;
  options?: BrowserContextOptions;
  /** Runs in the page before everything else. */
  prepare?: () => void;
}

/** Somebody in a browser of his own, in a network of his own. */
export async function visitFromNetwork(browser: Browser, visitor: NetworkVisitor) {
  const { url, version, network, number, options = {}, prepare } = visitor;
  const context = await browser.newContext(options);
  await context.addInitScript(suppressPopups);
  if (prepare) await context.addInitScript(prepare);
  // For the whole site, whichever page it is.
  const site = { domain: new URL(url).hostname, path: '/' };
  await context.addCookies([
    { name: networkCookie, value: String(network), ...site },
    { name: 'canary', value: canaryCookieValue(version, number), ...site },
  ]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/browser-report'));
  // Not all wait for it.
  reported.catch(() => undefined);
  await page.goto(url);
  const isCanary = (await page.content()).includes(`/${version}/`);
  return { page, context, reported, isCanary, errors };
}

/** The headers of such a visitor who has no browser. */
export const networkHeaders = (version: string, network: number, number: number) => ({
  cookie: `${networkCookie}=${network}; canary=${canaryCookieValue(version, number)}`,
});
