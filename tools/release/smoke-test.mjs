import { canaryCookie, canaryCookieValue, claimsOf, isForStaff } from 'contracts';
import { hydratedAt } from 'storefront-kit/react-internals';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { integrityOf } from 'remote-kit/webpack/integrity.mjs';
import { screensOf } from './screens.mjs';
import { waitUntilServed } from 'remote-kit/release/ask-site.mjs';

/** @typedef {import('contracts').Release} Release */
/** @typedef {import('./live-site.mjs').LiveSite} LiveSite */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ ADMIN_PATH: string, ADMIN_EMAIL: string, ADMIN_PASSWORD: string }} StaffLogin */
/** @typedef {{ site: LiveSite, release: Release, isCanary: boolean, executablePath: string, login: StaffLogin }} SmokeTestOptions `isCanary` where not all visitors get it */

const timeoutMs = 30_000;

/**
 * Looks at a release in the running site with a real browser: its files are what was built, its screens appear and
 * react, and nothing is said to the console.
 *
 * @param {SmokeTestOptions} looking
 * @returns {Promise<string | undefined>} why it is not good
 */
export async function smokeTest({ site, release, isCanary, executablePath, login }) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath }).catch((cause) => {
    throw new SmokeTestSkipped('the browser does not start', { cause });
  });
  try {
    const context = await browser.newContext({ baseURL: site.url });
    // As the first of a hundred visitors, who gets whatever canary there is.
    const value = canaryCookieValue(release.version, 0);
    if (isCanary) await context.addCookies([{ name: canaryCookie, value, url: site.url }]);
    const isOfStaff = isForStaff(claimsOf(release));
    if (isOfStaff) await signIn(context.request, login);
    const registry = isOfStaff ? `${login.ADMIN_PATH}/registry.json` : '/registry.json';
    const read = async (/** @type {string} */ path) =>
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

/** @param {import('@playwright/test').APIRequestContext} request @param {StaffLogin} login */
async function signIn(request, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) {
  const { token } = await (await request.get('/api/api/csrf')).json();
  const answer = await request.post('/api/api/login', {
    data: { email, password },
    headers: { 'x-xsrf-token': token },
  });
  const { redirect } = answer.ok() ? await answer.json() : { redirect: undefined };
  if (redirect === undefined)
    throw new SmokeTestSkipped('the first staff login is no longer valid');
}

/** The release may be good: nobody could look at it. */
export class SmokeTestSkipped extends CommandError {}

/** @param {import('@playwright/test').APIRequestContext} request @param {Release} release */
async function changedFile(request, { remote, version, files, server }) {
  for (const [name, hash] of Object.entries(files)) {
    if (name === server) continue;
    const answer = await request.get(`/releases/${remote}/${version}/${name}`);
    if (!answer.ok()) return `${name} answers ${answer.status()}`;
    if (integrityOf(await answer.body()) !== hash) return `${name} is not what was built`;
  }
  return undefined;
}

/** @param {import('@playwright/test').BrowserContext} context @param {Omit<SmokeTestOptions, 'executablePath' | 'isCanary'>} looking */
async function screensProblem(context, { site, release, login }) {
  const place = { url: site.url, adminPath: login.ADMIN_PATH };
  for (const screen of await screensOf(release, place)) {
    const page = await context.newPage();
    const fault = await faultOfScreen(page, screen, release);
    await page.close();
    if (fault) return `${screen.path}: ${fault}`;
  }
  return undefined;
}

/** @param {Page} page @param {import('./screens.mjs').Screen} screen @param {Release} release */
async function faultOfScreen(page, { path, part, asks }, release) {
  const problems = watch(page, release);
  try {
    await page.goto(path, { timeout: timeoutMs });
    if (asks) await ask(page, asks);
    await page.waitForFunction(hydratedAt, part, { timeout: timeoutMs });
  } catch {
    return problems[0] ?? `the part did not come alive within ${timeoutMs / 1000} s`;
  }
  const folder = `/releases/${release.remote}/${release.version}/`;
  if (!(await page.evaluate(hasLoaded, folder))) problems.push('another release was shown');
  return problems[0];
}

/** @param {Page} page @param {string} event */
async function ask(page, event) {
  await page.waitForFunction(hydratedAt, 'header a', { timeout: timeoutMs });
  await page.evaluate(
    (name) => globalThis.dispatchEvent(new CustomEvent(name, { detail: null })),
    event,
  );
}

/** @param {string} folder */
function hasLoaded(folder) {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(folder));
}

/** What goes wrong on a page, as far as this release may be at fault. @param {Page} page @param {Release} release */
function watch(page, { remote }) {
  /** @type {string[]} */
  const problems = [];
  const own = new RegExp(`^(${remote}|slot): `);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const isOfOthers = text.startsWith('Failed to load resource');
    if (own.test(text) || (message.type() === 'error' && !isOfOthers)) problems.push(text);
  });
  return problems;
}
