import { createHash } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Canary, Deployment } from 'contracts';
import { failures, offer, siteWithVisitors, visitor } from '../../../test/canary-site.js';
import {
  catalogueBundle,
  ReleaseFolder,
  signDeployment,
  usualClaims,
} from '../../../test/release-folder.js';
import {
  catalogueVersion,
  eventually,
  publishCatalogue,
  siteForTest,
  type TestSite,
} from '../../../test/test-site.js';
import { firstAnalysisVisits } from '../canary/statistics/judge.js';

const token = 'a-token-of-the-team-of-both-parts';
const headers = { authorization: `Bearer ${token}` };
const tokens = [
  {
    hash: createHash('sha256').update(token).digest('base64url'),
    added: '2026-01-01T00:00:00.000Z',
  },
];
const version = '2.0.0-00000002';
const shortCanary = { percent: 20, promoteAfter: 3 };

/** Starts a site on which the catalogue part is live and the guide part has no release yet. */
async function siteWithTeam(seconds = shortCanary.promoteAfter) {
  const site = await siteForTest({
    env: { RELEASE_CANARY_SECONDS: String(seconds) },
    prepare: publishCatalogue,
  });
  const { releases } = site;
  const history = { 'mfe-catalog': { published: [catalogueVersion] } };
  await releases.replace('history.json', JSON.stringify(history));
  const claims = {
    'mfe-catalog': { ...usualClaims['mfe-catalog'], tokens },
    'mfe-guide': { paths: ['/guide'], tokens },
  };
  const keys = { 'mfe-catalog': [releases.team], 'mfe-guide': [releases.team] };
  await releases.own(keys, { claims });
  await eventually(async () => {
    await describedBy(site, 'mfe-guide');
  });
  return site;
}

interface Described {
  deployment: Deployment | null;
  shortCanary?: typeof shortCanary;
}

async function describedBy(site: TestSite, part: string) {
  const response = await site.get(`/releases/${part}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Described;
}

interface UploadOptions {
  part?: string;
  version?: string;
  canary?: Omit<Canary, 'version'>;
}

async function upload(site: TestSite, options: UploadOptions = {}) {
  const { part = 'mfe-catalog', version: next = version, canary } = options;
  const { team, path } = site.releases;
  const workshop = new ReleaseFolder(join(path, '../workshop'));
  const guide = { routes: [{ path: '/guide', page: 'home' }], slots: [] };
  await workshop.write({
    ...{ remote: part, version: next, server: catalogueBundle(), by: team },
    ...(part === 'mfe-guide' && { tamper: (release) => Object.assign(release, guide) }),
  });
  const { deployment } = await describedBy(site, part);
  const { live = next, sequence: after = 0 } = deployment ?? {};
  const content = canary
    ? { live, previous: [], canary: { version: next, ...canary } }
    : { live: next, previous: deployment ? [live] : [] };
  const signed = signDeployment(part, { ...content, sequence: Date.now() }, team);
  const form = new FormData();
  form.set('deployment', JSON.stringify(signed));
  form.set('after', String(after));
  const folder = join(workshop.path, part, next);
  for (const name of await readdir(folder))
    form.append('file', new Blob([new Uint8Array(await readFile(join(folder, name)))]), name);
  const response = await site.get(`/releases/${part}`, { method: 'POST', headers, body: form });
  return { code: response.status, told: await response.text() };
}

const statusOf = (site: TestSite) => site.text(`/releases/mfe-catalog/${version}/status.json`);

describe('a release published over the network', () => {
  it('starts as a canary and is promoted after the configured time, even without visits', async () => {
    const site = await siteWithTeam();
    expect(await describedBy(site, 'mfe-catalog')).toMatchObject({ shortCanary });
    expect((await upload(site, { canary: shortCanary })).told).toBe('{"status":"canary"}');
    await eventually(async () => expect(await statusOf(site)).toBe('{"status":"live"}'));
    const verdicts = await readFile(join(site.releases.path, 'canaries.json'), 'utf8');
    expect(JSON.parse(verdicts)).toMatchObject({
      'mfe-catalog': { outcome: 'promoted', reason: 'none of 0 visits failed within 3 s' },
    });
  });

  it('is rolled back when its visits fail, and is not promoted after the configured time', async () => {
    const site = await siteWithVisitors();
    const promoteAfter = 15;
    await offer(site, { promoteAfter });
    const end = Date.now() + promoteAfter * 1000;
    await eventually(async () => expect(await statusOf(site)).toBe('{"status":"canary"}'));
    for (let network = 0; network < firstAnalysisVisits; network += 1) {
      await (await visitor(site, network, 90).get()).text();
      const client = visitor(site, network, 1);
      await (await client.get()).text();
      await client.report({ failures });
    }
    await visitor(site, firstAnalysisVisits, 1).get();
    await eventually(async () => expect(await statusOf(site)).toContain('"because":"visits"'));
    await eventually(() => expect(Date.now()).toBeGreaterThan(end));
    expect(await statusOf(site)).toContain('"because":"visits"');
  });

  it('is not promoted after the configured time if a visit failed', async () => {
    const site = await siteWithVisitors();
    const promoteAfter = 5;
    await offer(site, { promoteAfter });
    const end = Date.now() + promoteAfter * 1000;
    await eventually(async () => expect(await statusOf(site)).toBe('{"status":"canary"}'));
    const client = visitor(site, 1, 1);
    await (await client.get()).text();
    await client.report({ failures });
    await eventually(() => expect(Date.now()).toBeGreaterThan(end + 500));
    expect(await statusOf(site)).toBe('{"status":"canary"}');
  });

  it('is promoted after the configured time, which starts when it is published and not when the server reads its deployment', async () => {
    const site = await siteWithTeam(3600);
    const canary = { percent: 20, promoteAfter: 3600 };
    await site.releases.write({ version, server: catalogueBundle() });
    const hourAgo = new Date(Date.now() - 3_600_000);
    const description = join(site.releases.path, 'mfe-catalog', version, 'release.json');
    await utimes(description, hourAgo, hourAgo);
    const { live } = site.releases.deployed();
    const content = {
      ...{ live, previous: [], sequence: Date.now() },
      canary: { version, ...canary },
    };
    await site.releases.deploy(
      'mfe-catalog',
      signDeployment('mfe-catalog', content, site.releases.team),
    );
    await eventually(async () => expect(await statusOf(site)).toBe('{"status":"live"}'));
  });

  it('is rejected with 409 if its deployment makes it live without a canary', async () => {
    const site = await siteWithTeam();
    expect(await upload(site)).toMatchObject({
      code: 409,
      told: expect.stringContaining('shows a new release to 20% of visitors first'),
    });
    expect(await site.text('/registry.json')).toContain(catalogueVersion);
  });

  it('goes live immediately when it is the first of its part', async () => {
    const site = await siteWithTeam();
    expect(await describedBy(site, 'mfe-guide')).not.toHaveProperty('shortCanary');
    expect((await upload(site, { part: 'mfe-guide' })).told).toBe('{"status":"live"}');
  });

  it('goes live immediately when RELEASE_CANARY_SECONDS is 0', async () => {
    const site = await siteWithTeam(0);
    expect(await describedBy(site, 'mfe-catalog')).not.toHaveProperty('shortCanary');
    expect((await upload(site)).told).toBe('{"status":"live"}');
  });

  it('goes live immediately while another part has a canary without a promotion time', async () => {
    const site = await siteWithTeam();
    await upload(site, { part: 'mfe-guide' });
    await upload(site, { canary: { percent: 5 } });
    const next = { part: 'mfe-guide', version: '3.0.0-00000003' };
    expect((await upload(site, next)).told).toBe('{"status":"live"}');
  });

  it('waits until the short canary of another part has ended', async () => {
    const site = await siteWithTeam();
    await upload(site, { part: 'mfe-guide' });
    await upload(site, { canary: shortCanary });
    // This canary lasts longer than the test, so that it is still running when the test reads its status on a busy
    // machine.
    const canary = { ...shortCanary, promoteAfter: 600 };
    const next = { part: 'mfe-guide', version: '3.0.0-00000003', canary };
    expect((await upload(site, next)).told).toBe('{"status":"canary"}');
    expect(await statusOf(site)).toBe('{"status":"live"}');
  });
});
