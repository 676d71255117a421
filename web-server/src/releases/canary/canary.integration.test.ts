import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import {
  canaryVersion,
  failures,
  offer,
  part,
  siteWithVisitors,
  visitor,
} from '../../../test/canary-site.js';
import { catalogueBundle, signDeployment } from '../../../test/release-folder.js';
import { newSigner } from '../../../test/signer.js';
import { catalogueVersion, eventually, type TestSite } from '../../../test/test-site.js';
import { visitsForPromotion, firstAnalysisVisits } from './statistics/judge.js';

const statusOf = async (site: TestSite, version = canaryVersion) =>
  (await site.get(`/releases/${part}/${version}/status.json`)).json() as Promise<unknown>;
const statusIs = (site: TestSite, expected: object, version?: string) =>
  eventually(async () => expect(await statusOf(site, version)).toMatchObject(expected));
const isTried = (site: TestSite) => statusIs(site, { status: 'canary' });
const isSecond = async (response: Promise<Response>) =>
  (await (await response).text()).includes('Second release');

const atOnce = 20;

async function visits(site: TestSite, count: number, from = 0) {
  const all = Array.from({ length: count }, (_, index) => [
    visitor(site, from + index, index % 20),
    visitor(site, from + index, 20 + (index % 80)),
  ]).flat();
  for (let at = 0; at < all.length; at += atOnce) {
    await Promise.all(
      all.slice(at, at + atOnce).map(async (client) => (await client.get()).text()),
    );
  }

  return {
    canary: all.filter((_, index) => index % 2 === 0),
    stable: all.filter((_, index) => index % 2 === 1),
  };
}

describe('a canary', () => {
  it('is rejected when its release is not signed by an owner', async () => {
    const site = await siteWithVisitors();
    await site.releases.write({
      version: canaryVersion,
      server: catalogueBundle(),
      by: newSigner(),
    });
    const { live, previous } = site.releases.deployed();
    const content = { live, previous, canary: { version: canaryVersion, percent: 5 }, sequence: 9 };
    await site.releases.deploy(part, signDeployment(part, content, site.releases.team));
    await statusIs(site, { status: 'refused', because: 'signature' });
    expect(await isSecond(visitor(site, 1, 0).get())).toBe(false);
  });

  it('is rejected when its deployment is not signed by an owner', async () => {
    const site = await siteWithVisitors();
    await site.releases.write({ version: canaryVersion, server: catalogueBundle() });
    const { live, previous } = site.releases.deployed();
    const content = { live, previous, canary: { version: canaryVersion, percent: 5 }, sequence: 9 };
    await site.releases.deploy(part, signDeployment(part, content, newSigner()));
    await eventually(() => {
      expect(site.log).toContainEqual(expect.objectContaining({ msg: 'release rejected' }));
    });
    expect(await statusOf(site)).not.toMatchObject({ status: 'canary' });
  });

  it.each([-1, 51, 2.5])(
    'is rejected when its percentage of the visitors is %s',
    async (percent) => {
      const site = await siteWithVisitors();
      await offer(site, { percent });
      await eventually(() => {
        expect(site.log).toContainEqual(
          expect.objectContaining({ msg: 'registry.json unreadable' }),
        );
      });
      expect(await isSecond(visitor(site, 1, 0).get())).toBe(false);
    },
  );

  it('is rejected when it fails its trial render, without affecting the live release', async () => {
    const site = await siteWithVisitors();
    await offer(site, { source: catalogueBundle({ page: `() => missing` }) });
    await statusIs(site, { status: 'refused', because: 'trial' });
    expect(await (await visitor(site, 1, 0).get()).text()).toContain('Amethyst pyramid');
  });
});

describe('a canary for 0% of visitors', () => {
  it('is served only to visitors whose canary number is 0, and new visitors get no canary number', async () => {
    const site = await siteWithVisitors();
    await offer(site, { percent: 0 });
    await isTried(site);
    expect(await isSecond(visitor(site, 1, 0).get())).toBe(true);
    expect(await isSecond(visitor(site, 2, 1).get())).toBe(false);
    const response = await site.get('/', { headers: { cookie: `XSRF-TOKEN=${'a'.repeat(32)}` } });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('pages without a canary', () => {
  it('are cacheable for all visitors and set no canary cookie', async () => {
    const site = await siteWithVisitors();
    const response = await site.get('/', { headers: { cookie: `XSRF-TOKEN=${'a'.repeat(32)}` } });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('while a canary is running', () => {
  it('a returning visitor gets the same release for pages, registry and files', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    for (const [number, version] of [
      [0, canaryVersion],
      [19, canaryVersion],
      [20, catalogueVersion],
      [99, catalogueVersion],
    ] as const) {
      const client = visitor(site, number, number);
      const page = await client.get();
      const html = await page.text();
      expect(html.includes('Second release')).toBe(version === canaryVersion);
      expect(html).toContain(`/releases/${part}/${version}/`);
      expect(page.headers.get('set-cookie')).not.toMatch(/canary/);
      expect(await (await client.get('/registry.json')).json()).toMatchObject({
        [part]: { version },
      });
      expect((await client.get(`/releases/${part}/${version}/home.0001.js`)).status).toBe(200);
    }
  });

  it('a new visitor gets a random number in an HttpOnly cookie', async () => {
    const site = await siteWithVisitors();
    await offer(site, { percent: 50 });
    await isTried(site);
    const assignments = new Set<boolean>();
    for (let times = 0; assignments.size < 2 && times < 100; times += 1) {
      const response = await site.get('/SignInPage');
      const cookie = response.headers.getSetCookie().find((each) => each.startsWith('canary='));
      const [, number] =
        /^canary=00000002\.(\d+); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/.exec(
          cookie ?? '',
        ) ?? [];
      const isCanary = (await response.text()).includes(`/${canaryVersion}/`);
      expect(Number(number) < 50).toBe(isCanary);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const tag = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
      expect((await site.get('/SignInPage', tag)).status).toBe(200);
      assignments.add(isCanary);
    }
    expect(assignments.size).toBe(2);
  });

  it('only pages of the live release are cacheable and shared between visitors', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    const headers = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}; canary=00000002.` };
    const get = (number: number, etag?: string) =>
      site.get('/SignInPage', {
        headers: {
          cookie: `${headers.cookie}${number}`,
          ...(etag && { 'if-none-match': etag }),
        },
      });
    const [canary, stable] = [await get(3), await get(30)];
    expect(canary.headers.get('cache-control')).toBe('private, no-cache');
    expect(stable.headers.get('cache-control')).toBe('no-cache');
    for (const { headers } of [canary, stable])
      expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    const [tagOfCanary, tagOfStable] = [canary, stable].map(
      (response) => response.headers.get('etag') ?? '',
    );
    expect((await get(30, tagOfStable)).status).toBe(304);
    expect((await get(30, tagOfCanary)).status).toBe(200);
    expect((await get(3, tagOfStable)).status).toBe(200);
    const requestCount = site.backend.asked.length;
    for (let times = 0; times < 20; times += 1) await (await get(30 + times)).text();
    const reads = site.backend.asked
      .slice(requestCount)
      .filter(({ url = '' }) => url.includes('/api/api'));
    expect(reads).toHaveLength(0);
  });
});

async function readRefusals(site: TestSite) {
  site.backend.staffSessions.add('mira');
  const response = await site.get('/api/admin/releases', { headers: { cookie: 'authToken=mira' } });
  const { parts } = calls.listReleases.answer.parse(await response.json());
  return parts.flatMap(({ refused }) => refused);
}

describe('the canary analysis', () => {
  it('rolls back a failing canary permanently and keeps its files for open pages', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    const { canary } = await visits(site, firstAnalysisVisits - 1);
    for (const client of canary) await client.report({ failures });
    expect(await statusOf(site)).toEqual({ status: 'canary' });
    await visits(site, 1, 500);
    await statusIs(site, {
      status: 'refused',
      because: 'visits',
      reason: expect.stringContaining(
        `failed in ${firstAnalysisVisits - 1} of ${firstAnalysisVisits} visits`,
      ),
    });
    expect(await isSecond(visitor(site, 1, 0).get())).toBe(false);
    expect((await site.get(`/releases/${part}/${canaryVersion}/home.0001.js`)).status).toBe(200);
    await eventually(async () => {
      const content = await readFile(join(site.releases.path, 'canaries.json'), 'utf8');
      expect(JSON.parse(content)).toMatchObject({
        [part]: { version: canaryVersion, outcome: 'taken back' },
      });
    });
    expect(await readRefusals(site)).toMatchObject([{ version: canaryVersion, because: 'visits' }]);
  });

  it('rolls back a canary whose pages are slower than those of the live release', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    const { canary, stable } = await visits(site, 2 * firstAnalysisVisits - 1);
    const lcp = (value: number) => ({ vitals: [{ part: 'shell', name: 'LCP', value }] });
    for (const [at, client] of canary.entries()) await client.report(lcp(2000 + at));
    for (const [at, client] of stable.entries()) await client.report(lcp(800 + at));
    await visits(site, 1, 500);
    await statusIs(site, { status: 'refused', reason: expect.stringContaining('LCP of 20') });
  });

  it('counts each client network once and ignores visitors to whom no page was served', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    await visits(site, 2 * firstAnalysisVisits);
    for (let times = 0; times < 50; times += 1) {
      const forger = visitor(site, 7000, times % 20);
      await (await forger.get()).text();
      await forger.report({ failures });
      await visitor(site, 8000 + times, times % 20).report({ failures });
    }
    expect(await statusOf(site)).toEqual({ status: 'canary' });
  });

  it('ignores reports that the backend rejects, and reports about pages of another release', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    const { canary } = await visits(site, firstAnalysisVisits - 1);
    const old = [{ part, release: catalogueVersion, kind: 'thrown', times: 1 }];
    for (const client of canary) await client.report({ failures: old });
    site.backend.other = (_request, response) => response.writeHead(429).end('{}');
    for (const client of canary) await client.report({ failures });
    await visits(site, 1, 500);
    expect(await statusOf(site)).toEqual({ status: 'canary' });
  });

  it('ends immediately with a rollback when canary pages fail to render on the server', async () => {
    const site = await siteWithVisitors();
    const page = `() => { if (globalThis.wasHere > 1) throw new Error('worn out'); globalThis.wasHere = (globalThis.wasHere ?? 0) + 1; return h('h1', null, 'Second release'); }`;
    await offer(site, { source: catalogueBundle({ page }) });
    await isTried(site);
    await eventually(async () => {
      site.backend.catalogueVersion = String(Math.random());
      await (await visitor(site, 1, 0).get()).text();
      expect(await statusOf(site)).toMatchObject({ status: 'refused', because: 'visits' });
    });
    expect(await (await visitor(site, 1, 0).get()).text()).toContain('Amethyst pyramid');
  });

  it('promotes a canary after enough visits if it is not significantly worse than the live release, and responses then set no canary cookie', async () => {
    const site = await siteWithVisitors();
    await offer(site);
    await isTried(site);
    await visits(site, visitsForPromotion - 1);
    expect(await statusOf(site)).toEqual({ status: 'canary' });
    await visits(site, 1, 9000);
    await statusIs(site, { status: 'live' });
    expect(await isSecond(site.get('/'))).toBe(true);
    expect((await site.get('/')).headers.getSetCookie().join()).not.toContain('canary=');
  });

  it('does not promote a paused canary', async () => {
    const site = await siteWithVisitors();
    await offer(site, { isPaused: true });
    await isTried(site);
    await visits(site, visitsForPromotion + 1);
    expect(await statusOf(site)).toEqual({ status: 'canary' });
  });
});
