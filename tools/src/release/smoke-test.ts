import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { canaryCookie, canaryCookieValue, claimsOf, isForStaff, type Release } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { waitUntilServed } from 'remote-kit/release/ask-site.mjs';
import { integrityOf } from 'remote-kit/description/integrity.mjs';
import { hydratedAt } from 'storefront-kit/react-internals';
import type { LiveSite } from './live-site.js';
import { type Screen, screensOf } from './screens.js';

interface StaffLogin {
  ADMIN_PATH: string;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
}

export interface SmokeTestOptions {
  site: LiveSite;
  release: Release;
  isCanary: boolean;
  executablePath: string;
  login: StaffLogin;
}

const timeoutMs = 30_000;

/**
 * Tests a release on the running site in a real browser: file hashes match, screens appear and hydrate, and the console
 * has no errors. Resolves with the reason for a failure, or with undefined.
 */
export async function smokeTest(options: SmokeTestOptions): Promise<string | undefined> {
  const { site, release, isCanary, executablePath, login } = options;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath }).catch((cause: unknown) => {
    throw new SmokeTestSkipped('the browser does not start', { cause });
  });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    // Visitor number 0 of 100 is part of every canary.
    const value = canaryCookieValue(release.version, 0);
    if (isCanary) await context.addCookies([{ name: canaryCookie, value, url: site.url }]);
    const isOfStaff = isForStaff(claimsOf(release));
    if (isOfStaff) await signIn(context.request, login);
    const registry = isOfStaff ? `${login.ADMIN_PATH}/registry.json` : '/registry.json';
    const read = async (path: string): Promise<unknown> =>
      (await context.request.get(path)).json().catch(() => undefined);
    const unserved = await waitUntilServed(release, registry, read);
    return (
      unserved ??
      (await changedFile(context.request, release)) ??
      (await screensProblem(context, { site, release, login }))
    );
  } finally {
    await browser.close();
  }
}

interface SignedIn {
  redirect?: string;
}

async function signIn(
  request: APIRequestContext,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: StaffLogin,
) {
  const csrf = await request.get('/api/api/csrf');
  const { token } = (await csrf.json()) as { token: string };
  const answer = await request.post('/api/api/login', {
    data: { email, password },
    headers: { 'x-xsrf-token': token },
  });
  const { redirect } = answer.ok() ? ((await answer.json()) as SignedIn) : {};
  if (redirect === undefined)
    throw new SmokeTestSkipped('the first staff login is no longer valid');
}

/** Thrown when the smoke test could not run; the release is not known to be bad. */
export class SmokeTestSkipped extends CommandError {}

async function changedFile(
  request: APIRequestContext,
  { remote, version, files, server }: Release,
) {
  for (const [name, hash] of Object.entries(files)) {
    if (name === server) continue;
    const answer = await request.get(`/releases/${remote}/${version}/${name}`);
    if (!answer.ok()) return `${name} returned status ${answer.status()}`;
    if (integrityOf(await answer.body()) !== hash) return `${name} differs from the build`;
  }
  return undefined;
}

async function screensProblem(
  context: BrowserContext,
  { site, release, login }: Omit<SmokeTestOptions, 'executablePath' | 'isCanary'>,
) {
  const place = { url: site.url, adminPath: login.ADMIN_PATH };
  for (const screen of await screensOf(release, place)) {
    const page = await context.newPage();
    const fault = await faultOfScreen(page, screen, release);
    await page.close();
    if (fault) return `${screen.path}: ${fault}`;
  }
  return undefined;
}

async function faultOfScreen(page: Page, { path, part, asks }: Screen, release: Release) {
  const problems = watch(page, release);
  try {
    await page.goto(path, { timeout: timeoutMs });
    if (asks) await ask(page, asks);
    await page.waitForFunction(hydratedAt, part, { timeout: timeoutMs });
  } catch {
    return problems[0] ?? `the part was not interactive within ${timeoutMs / 1000} s`;
  }
  const folder = `/releases/${release.remote}/${release.version}/`;
  if (!(await page.evaluate(hasLoaded, folder))) problems.push('another release was loaded');
  return problems[0];
}

async function ask(page: Page, event: string) {
  await page.waitForFunction(hydratedAt, 'header a', { timeout: timeoutMs });
  await page.evaluate(
    (name) => globalThis.dispatchEvent(new CustomEvent(name, { detail: null })),
    event,
  );
}

function hasLoaded(folder: string) {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(folder));
}

/** Collects errors of a page, except those of other remotes. */
function watch(page: Page, { remote }: Release) {
  const problems: string[] = [];
  const own = new RegExp(`^(${remote}|slot): `);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isOfOthers = text.startsWith('Failed to load resource');
    if (own.test(text) || (message.type() === 'error' && !isOfOthers)) problems.push(text);
  });
  return problems;
}
