import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { canaryCookie, canaryCookieValue, claimsOf, isForStaff, type Release } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { waitUntilServed } from 'remote-kit/release/ask-site.mjs';
import { integrityOf } from 'remote-kit/description/integrity.mjs';
import type { LiveSite } from '../live-site.js';
import { type SmokeTestScreen, listSmokeTestScreens } from './screens.js';
import { type TestCaller, signIn } from './test-session.js';

export interface SmokeTestOptions {
  site: LiveSite;
  release: Release;
  isCanary: boolean;
  executablePath: string;
  secrets: { ADMIN_PATH: string; SESSION_SECRET: string };
}

const timeoutMs = 30_000;

/**
 * Tests a release on the running site in a real browser: as a visitor and a signed-in buyer, or as staff. The file
 * hashes must match, the screens must appear and hydrate, and the console must show no errors. Resolves with the reason
 * for a failure, or with undefined.
 */
export async function smokeTest(options: SmokeTestOptions): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const { executablePath } = options;
  const browser = await chromium.launch({ executablePath }).catch((cause: unknown) => {
    throw new SmokeTestSkipped('the browser does not start', { cause });
  });
  try {
    return await problemIn(browser, options);
  } finally {
    await browser.close();
  }
}

/** Thrown if the smoke test could not run. It does not mean that the release is bad. */
export class SmokeTestSkipped extends CommandError {}

async function problemIn(browser: Browser, options: SmokeTestOptions) {
  const { site, release, secrets } = options;
  const isOfStaff = isForStaff(claimsOf(release));
  const first = await open(browser, isOfStaff ? 'staff' : 'visitor', options);
  const opened = isOfStaff ? [first] : [first, await open(browser, 'customer', options)];
  const { request } = first.context;
  const registry = isOfStaff ? `${secrets.ADMIN_PATH}/registry.json` : '/registry.json';
  const read = async (path: string): Promise<unknown> =>
    (await request.get(path)).json().catch(() => undefined);
  const fault =
    (await waitUntilServed(release, registry, read)) ?? (await changedFile(request, release));
  if (fault) return fault;
  const screens = await listSmokeTestScreens(release, {
    url: site.url,
    adminPath: secrets.ADMIN_PATH,
  });
  const problems = await Promise.all(
    opened.map((each) => screensProblem(each, { screens, release })),
  );
  return problems.find(Boolean);
}

async function open(
  browser: Browser,
  caller: TestCaller,
  options: SmokeTestOptions,
): Promise<Opened> {
  const { site, release, isCanary, secrets } = options;
  const { url } = site;
  const context = await browser.newContext({ baseURL: url });
  // Visitor number 0 gets every canary, regardless of its percentage.
  const value = canaryCookieValue(release.version, 0);
  if (isCanary) await context.addCookies([{ name: canaryCookie, value, url }]);
  await signIn(context, caller, { url, secret: secrets.SESSION_SECRET });
  return { caller, context };
}

async function changedFile(
  request: APIRequestContext,
  { remote, version, files, server }: Release,
) {
  for (const [name, hash] of Object.entries(files)) {
    if (name === server) continue;
    const response = await request.get(`/releases/${remote}/${version}/${name}`);
    if (!response.ok()) return `${name} returned status ${response.status()}`;
    if (integrityOf(await response.body()) !== hash) return `${name} differs from the build`;
  }
  return undefined;
}

interface Opened {
  caller: TestCaller;
  context: BrowserContext;
}

async function screensProblem(
  { caller, context }: Opened,
  { screens, release }: { screens: SmokeTestScreen[]; release: Release },
) {
  for (const screen of screens) {
    if (screen.isForCustomers && caller !== 'customer') continue;
    const page = await context.newPage();
    const fault = await faultOfScreen(page, screen, release);
    await page.close();
    if (fault) return `${screen.path} as ${caller}: ${fault}`;
  }
  return undefined;
}

async function faultOfScreen(page: Page, screen: SmokeTestScreen, release: Release) {
  const { problems, firstProblem } = watch(page, release);
  const appears = appearsOn(page, screen, release).catch(
    () => `the part was not interactive within ${timeoutMs / 1000} s`,
  );
  const fault = await Promise.race([appears, firstProblem]);
  return problems[0] ?? fault;
}

/**
 * Waits until the part is interactive. Resolves with undefined, or with an error message if the page has loaded another
 * release of the part.
 */
async function appearsOn(
  page: Page,
  { path, part, name, popup }: SmokeTestScreen,
  release: Release,
) {
  const folder = `/releases/${release.remote}/${release.version}/`;
  await page.goto(path, { timeout: timeoutMs });
  if (popup) await openPopup(page, popup);
  if (part) {
    await page.waitForSelector(part, { state: 'attached', timeout: timeoutMs });
    await page.waitForFunction(isInteractive, name, { timeout: timeoutMs });
  } else await page.waitForFunction(hasLoaded, folder, { timeout: timeoutMs });
  await page.evaluate(idle);
  return (await page.evaluate(hasLoaded, folder)) ? undefined : 'another release was loaded';
}

async function openPopup(page: Page, popup: string) {
  await page.waitForFunction(isInteractive, 'shop', { timeout: timeoutMs });
  await page.evaluate(
    (detail) => {
      globalThis.dispatchEvent(new CustomEvent('popup:wanted', { detail }));
    },
    { popup },
  );
}

/** True if the component with this name has set its performance mark. See `useInteractiveMark` in storefront-kit. */
const isInteractive = (name: string) =>
  performance.getEntriesByName(`${name} interactive`).length > 0;

/** Resolves after the loaded fragments have rendered. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve()));
  });

function hasLoaded(folder: string) {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(folder));
}

/**
 * Collects the problems of a page: uncaught errors, console errors except failed resource loads, and all console
 * messages about this remote or a slot. Ignores handled failures of other remotes, which are logged as info.
 */
function watch(page: Page, { remote }: Release) {
  const problems: string[] = [];
  const own = new RegExp(`^(${remote}|slot): `);
  const firstProblem = new Promise<string>((resolve) => {
    const add = (problem: string) => {
      problems.push(problem);
      resolve(problem);
    };
    page.on('pageerror', (error) => add(error.message));
    page.on('console', (message) => {
      const text = message.text();
      const isOfOthers = text.startsWith('Failed to load resource');
      if (own.test(text) || (message.type() === 'error' && !isOfOthers)) add(text);
    });
  });
  return { problems, firstProblem };
}
