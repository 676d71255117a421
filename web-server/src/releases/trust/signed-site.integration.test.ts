import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Deployment, Release } from 'contracts';
import { catalogueBundle, type ReleaseFolder } from '../../../test/release-folder.js';
import { newSigner } from '../../../test/signer.js';
import {
  catalogueVersion,
  eventually,
  publishCatalogue,
  siteForTest,
  type TestSite,
} from '../../../test/test-site.js';

const part = 'mfe-catalog';
const next = '2.0.0-00000002';
const server = catalogueBundle({ page: `() => h('h1', null, 'Second release')` });

const status = async (site: TestSite, version: string) =>
  (await site.get(`/releases/${part}/${version}/status.json`)).json() as Promise<unknown>;

const expectRefusal = (site: TestSite, version: string, reason: string) =>
  eventually(async () => {
    const releaseStatus = await status(site, version);
    expect(releaseStatus).toMatchObject({ status: 'refused', because: 'signature' });
    expect(JSON.stringify(releaseStatus)).toContain(reason);
  });

const home = (site: TestSite, text: string) =>
  eventually(async () => expect(await site.text('/')).toContain(text));

describe('a site with signed releases', () => {
  it('logs each rejected release or deployment only once, and keeps the current release live', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const stranger = newSigner();
    await site.releases.write({ version: next, server, by: stranger });
    await site.releases.point({ version: next });
    await expectRefusal(site, next, `${stranger.key} does not belong to mfe-catalog`);
    await site.releases.point({ version: '3.0.0-00000003', by: stranger });
    await expectRefusal(site, '3.0.0-00000003', 'does not belong to mfe-catalog');
    const rejections = site.log.filter(({ msg }) => msg === 'release rejected');
    expect(rejections).toHaveLength(2);
    expect(await site.text('/')).toContain('Amethyst pyramid');
    expect(await status(site, catalogueVersion)).toEqual({ status: 'live' });
  });

  it('keeps the release live when an invalid deployment refers to it', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const { live, previous } = site.releases.deployed();
    await site.releases.deploy(part, { live, previous: [...previous, next] });
    await eventually(() => {
      expect(site.log).toContainEqual(expect.objectContaining({ msg: 'release rejected' }));
    });
    expect(await status(site, catalogueVersion)).toEqual({ status: 'live' });
    expect(await site.text('/')).toContain('Amethyst pyramid');
  });

  it('withdraws a release when its key is withdrawn, and accepts a release signed with another key', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const { releases } = site;
    const file = `/releases/${part}/${catalogueVersion}/home.0001.js`;
    expect((await site.get(file)).status).toBe(200);
    const added = newSigner();
    const keys = { [part]: [releases.team, added] };
    await releases.own(keys, { withdrawn: [releases.team.key] });
    await eventually(async () => expect((await site.get(file)).status).toBe(404));
    await eventually(async () => expect(await site.text('/registry.json')).toBe('{}'));
    expect(await site.text('/')).not.toContain('Amethyst pyramid');
    await releases.write({ version: next, server, by: added });
    await releases.point({ version: next, by: added });
    await home(site, 'Second release');
  });

  it('withdraws a release when its part loses a path that the release claims', async () => {
    const claims = { [part]: { paths: ['/'] } };
    const routes = [{ path: '/', page: 'home' }];
    const site = await siteForTest({
      prepare: async ({ releases }) => {
        await releases.own({ [part]: [releases.team] }, { claims });
        const tamper = (release: Release) => Object.assign(release, { routes, slots: [] });
        await releases.publish({ version: catalogueVersion, server: catalogueBundle(), tamper });
      },
    });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    await site.releases.own({ [part]: [site.releases.team], 'mfe-guide': [] }, { claims: {} });
    await eventually(async () => expect(await site.text('/registry.json')).toBe('{}'));
    expect(await status(site, catalogueVersion)).toEqual({
      status: 'refused',
      because: 'claims',
      reason: `${part} claims /, which it does not own. To add it: npm run owners -- add ${part} --path /`,
    });
  });

  it('keeps the release live while a key is added, the release is signed again and the old key is withdrawn', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const { releases } = site;
    const added = newSigner();
    const keys = { [part]: [releases.team, added] };
    await releases.own(keys);
    const release = { version: catalogueVersion, server: catalogueBundle(), by: added };
    await releases.write(release);
    await releases.point(release);
    await eventually(async () => expect(await acceptedKey(releases)).toBe(added.key));
    const stopWatching = watch(site);
    await releases.own(keys, { withdrawn: [releases.team.key] });
    await refusedKey(site, releases);
    await eventually(async () => {
      expect(await status(site, catalogueVersion)).toEqual({ status: 'live' });
    });
    expect(await stopWatching()).toEqual(['Amethyst pyramid']);
  });

  it('starts without a site key, logs the missing key and accepts releases once the key is available', async () => {
    let data = '';
    const site = await siteForTest({
      prepare: async (parts) => {
        await publishCatalogue(parts);
        data = dirname(parts.releases.path);
        await rm(join(data, 'site-key.pub'));
      },
    });
    expect(await site.text('/')).not.toContain('Amethyst pyramid');
    expect(site.log).toContainEqual(
      expect.objectContaining({
        msg: 'owners.json unreadable',
        fault: 'this site has no key yet; run npm start to create one, or set SITE_KEY',
      }),
    );
    await writeFile(join(data, 'site-key.pub'), site.releases.site.key);
    await home(site, 'Amethyst pyramid');
  });
});

async function acceptedKey({ path }: ReleaseFolder) {
  const text = await readFile(join(dirname(path), 'accepted-releases.json'), 'utf8');
  const { deployments } = JSON.parse(text) as { deployments: Record<string, Deployment> };
  return deployments[part]?.signature?.key;
}

/**
 * Changes a deployment without signing it again and waits until the site rejects it. By then, the site has read the
 * owner list again.
 */
async function refusedKey(site: TestSite, releases: ReleaseFolder) {
  await releases.write({ version: next, server });
  await releases.deploy(part, { ...releases.deployed(), live: next });
  await expectRefusal(site, next, 'it was changed after');
}

/**
 * Requests the home page repeatedly. The returned function stops the requests and resolves with all versions that the
 * pages showed.
 */
function watch(site: TestSite) {
  const titles = new Set<string>();
  let isOver = false;
  const look = async () => {
    while (!isOver) titles.add(/Amethyst pyramid/.exec(await site.text('/'))?.[0] ?? 'a hole');
  };
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    return [...titles];
  };
}
