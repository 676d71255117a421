import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { ReleaseFolder, signDeployment } from '../../../test/release-folder.js';
import { newSigner, type Signer } from '../../../test/signer.js';
import { AcceptedFile } from './accepted-file.js';
import { readRelease } from '../read-release.js';
import { createFolderReleaseSource } from '../release-source.js';
import { ReleaseTrust } from './release-trust.js';

const [first, second, third] = ['1.0.0-00000001', '2.0.0-00000002', '3.0.0-00000003'] as const;
const part = 'mfe-cart';

let data: string;
let folder: ReleaseFolder;
let otherSigner: Signer;
let trust: ReleaseTrust;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'trust-'));
  folder = new ReleaseFolder(join(data, 'releases'));
  otherSigner = newSigner();
  await folder.own({ [part]: [folder.team], 'mfe-catalog': [otherSigner] });
  trust = await restart();
});

afterEach(() => rm(data, { recursive: true }));

/** Simulates a restart: only the stored state remains. */
async function restart({ site = folder.site } = {}) {
  const file = new AcceptedFile(join(data, 'accepted.json'), fastify().log);
  const source = createFolderReleaseSource(folder.path);
  const trust = new ReleaseTrust({ source, file, readSiteKey: () => Promise.resolve(site.key) });
  await trust.refresh().catch(() => undefined);
  return trust;
}

const deploy = (version: string, by = folder.team) =>
  folder.point({ remote: part, version, by }).then(() => folder.deployed(part));

async function own(claims: NonNullable<Parameters<ReleaseFolder['own']>[1]>['claims'] = {}) {
  await folder.own({ [part]: [folder.team], 'mfe-catalog': [otherSigner] }, { claims });
  await trust.refresh();
}

const draft = { remote: part, version: first, server: 'nothing' } as const;
const read = () => readRelease({ source: createFolderReleaseSource(folder.path), trust }, draft);
const file = (name: string) => join(folder.path, part, first, name);

describe('a release', () => {
  it('is rejected if it is not signed', async () => {
    await folder.write(draft);
    await rm(file('release.json.sig'));
    await expect(read()).rejects.toThrow('release.json is not signed; release mfe-cart again');
  });

  it('is rejected if it has a module over 150 KB, unless the site owner allows larger modules', async () => {
    await folder.write({ ...draft, files: { 'home.0001.js': 'x'.repeat(151 * 1024) } });
    await expect(read()).rejects.toThrow('mfe-cart may load up to 150 KB of JavaScript per module');
    await own({ [part]: { maxKilobytes: 300 } });
    await expect(read()).resolves.toMatchObject({ description: { version: first } });
  });

  it('is rejected if it is signed with an unknown key', async () => {
    const stranger = newSigner();
    await folder.write({ ...draft, by: stranger });
    await expect(read()).rejects.toThrow(
      `its signing key ${stranger.key} does not belong to mfe-cart; add it with npm run owners -- key mfe-cart ${stranger.key}`,
    );
  });

  it('is rejected if it is signed with the key of another part', async () => {
    await folder.write({ ...draft, by: otherSigner });
    await expect(read()).rejects.toThrow(
      `its signing key ${otherSigner.key} does not belong to mfe-cart`,
    );
  });

  it('is rejected if it is signed with a withdrawn key', async () => {
    await folder.write(draft);
    await folder.own({ [part]: [folder.team] }, { withdrawn: [folder.team.key] });
    await trust.refresh();
    await expect(read()).rejects.toThrow('was withdrawn from mfe-cart on 2026-01-01');
  });

  it('is rejected if its description was changed after signing', async () => {
    await folder.write(draft);
    const text = await readFile(file('release.json'), 'utf8');
    await writeFile(file('release.json'), text.replace('"contract":', '"contract": '));
    await expect(read()).rejects.toThrow(`it was changed after ${folder.team.key} signed it`);
  });

  it('is rejected if it has the signature of another release', async () => {
    await folder.write({ ...draft, version: second });
    const foreign = await readFile(join(folder.path, part, second, 'release.json.sig'));
    await folder.write(draft);
    await writeFile(file('release.json.sig'), foreign);
    await expect(read()).rejects.toThrow('it was changed after');
  });

  it('is rejected if its signature file is invalid', async () => {
    await folder.write(draft);
    await writeFile(file('release.json.sig'), '{"key":"me"}');
    await expect(read()).rejects.toThrow('key');
  });

  it('is rejected if one of its files was changed after signing', async () => {
    await folder.write(draft);
    await writeFile(file('server.cjs'), 'something');
    await expect(read()).rejects.toThrow('server.cjs differs from its hash in release.json');
  });

  it('is rejected if it claims a slot of another part or a path without an owner', async () => {
    await own({ [part]: { paths: ['/cart'] }, 'mfe-catalog': { slots: ['header.search'] } });
    const routes = [{ path: '/cart/:id', page: 'home' }];
    await folder.write({ ...draft, tamper: (release) => (release.routes = routes) });
    expect(await read()).toMatchObject({ description: { routes } });
    const slots = [{ slot: 'header.search', fragment: 'home' }];
    await folder.write({ ...draft, tamper: (release) => (release.slots = slots) });
    await expect(read()).rejects.toThrow(
      'mfe-cart claims the slot header.search, which belongs to mfe-catalog.',
    );
    routes.push({ path: '/guide', page: 'home' });
    await folder.write({ ...draft, tamper: (release) => (release.routes = routes) });
    await expect(read()).rejects.toThrow('mfe-cart claims /guide, which it does not own');
  });

  it('is rejected if it declares a route for a module that it does not expose', async () => {
    await own({ [part]: { paths: ['/cart'] } });
    const routes = [{ path: '/cart', page: 'lost' }];
    await folder.write({ ...draft, tamper: (release) => (release.routes = routes) });
    await expect(read()).rejects.toThrow(
      'it claims a route or slot for lost, which it does not expose',
    );
  });

  it('is rejected when no owner list is signed with the site key', async () => {
    await folder.write(draft);
    trust = await restart({ site: newSigner() });
    await expect(read()).rejects.toThrow('it has no owner in a signed owners.json');
  });
});

describe('a deployment', () => {
  it('is rejected when it is unsigned', async () => {
    const { live, previous, sequence } = await deploy(first);
    const bare = [
      { live, previous },
      { live, previous, sequence },
    ];
    for (const unsigned of bare)
      await expect(trust.accept(part, unsigned)).rejects.toThrow('its deployment is not signed');

    expect(trust.accepted(part)).toBeUndefined();
  });

  it("is rejected if it is signed with an unknown key or the key of another part's owner", async () => {
    for (const by of [newSigner(), otherSigner]) {
      const deployment = await deploy(first, by);
      await expect(trust.accept(part, deployment)).rejects.toThrow('does not belong to mfe-cart');
    }
  });

  it('is rejected if it was signed for another part', async () => {
    const content = { live: first, previous: [], sequence: 7 };
    const deployment = signDeployment('mfe-admin', content, folder.team);
    await expect(trust.accept(part, deployment)).rejects.toThrow('it was changed after');
  });

  it.each([
    ['the live release', { live: third }],
    ['a previous release', { previous: [third] }],
    ['the sequence number', { sequence: 99 }],
    ['a canary', { canary: { version: third, percent: 5 } }],
    ['an additional field', { note: third }],
  ])('is rejected if %s was added or changed after signing', async (_, change) => {
    const deployment = { ...(await deploy(first)), ...change };
    await expect(trust.accept(part, deployment)).rejects.toThrow('it was changed after');
  });

  it('is rejected if it is older than the accepted deployment, even after a restart', async () => {
    const old = await deploy(first);
    await trust.accept(part, old);
    await trust.accept(part, await deploy(second));
    for (const now of [trust, await restart()]) {
      await expect(now.accept(part, old)).rejects.toThrow(
        'its deployment is older than the current one; to roll back: npm run release -- mfe-cart --rollback',
      );
      expect(now.accepted(part)?.live).toBe(second);
    }
  });

  it('is rejected if its sequence number is more than a day in the future', async () => {
    const content = { live: first, previous: [], sequence: Date.now() + 25 * 3_600_000 };
    const ahead = signDeployment(part, content, folder.team);
    await expect(trust.accept(part, ahead)).rejects.toThrow('a day or more in the future');
  });

  it('is rejected if it reuses the sequence number of the accepted deployment', async () => {
    const deployment = await deploy(first);
    await trust.accept(part, deployment);
    const content = { live: second, previous: [], sequence: deployment.sequence ?? 0 };
    const twin = signDeployment(part, content, folder.team);
    await expect(trust.accept(part, twin)).rejects.toThrow('is older than the current one');
  });

  it('is rejected if its key was withdrawn after the deployment was accepted', async () => {
    const deployment = await deploy(first);
    await trust.accept(part, deployment);
    await folder.own({ [part]: [folder.team] }, { withdrawn: [folder.team.key] });
    await trust.refresh();
    await expect(trust.accept(part, deployment)).rejects.toThrow('was withdrawn from mfe-cart');
    expect(trust.accepted(part)).toBeUndefined();
  });
});

describe('owner lists', () => {
  it.each([
    ['with another key', () => folder.own({ [part]: [otherSigner] }, { by: otherSigner })],
    ['and then changed', () => changeOwners((text) => text.replace('the team', 'another'))],
    ['and truncated', () => changeOwners((text) => text.slice(0, -9))],
  ])('are rejected if they are signed %s', async (_, change) => {
    await change();
    await expect(trust.refresh()).rejects.toThrow();
    expect([trust.isGood(part, folder.team.key), trust.isGood(part, otherSigner.key)]).toEqual([
      true,
      false,
    ]);
  });

  it('are rejected if they are older than the current list, even after a restart', async () => {
    const old = await readFile(join(folder.path, 'owners.json'), 'utf8');
    await folder.own({ [part]: [otherSigner] });
    await trust.refresh();
    await folder.replace('owners.json', old);
    await expect(trust.refresh()).rejects.toThrow('owners.json is older than the current');
    for (const now of [trust, await restart()])
      expect(now.isGood(part, folder.team.key)).toBe(false);
  });

  async function changeOwners(change: (text: string) => string) {
    const text = await readFile(join(folder.path, 'owners.json'), 'utf8');
    await folder.replace('owners.json', change(text));
  }
});

describe('a correctly signed release or deployment', () => {
  it('is read successfully, and the result contains the key that signed it', async () => {
    await folder.write(draft);
    expect(await read()).toMatchObject({ signedBy: folder.team.key, server: 'nothing' });
  });

  it('is accepted, even for a rollback, and is remembered after a restart', async () => {
    for (const version of [first, second, first])
      expect(await trust.accept(part, await deploy(version))).toMatchObject({ live: version });

    const restarted = await restart();
    expect(restarted.accepted(part)?.live).toBe(first);
    expect(await restarted.accept(part, folder.deployed(part))).toMatchObject({ live: first });
  });

  it('is accepted if its key was added after the web server started', async () => {
    const added = newSigner();
    await folder.own({ [part]: [folder.team, added] });
    await trust.refresh();
    expect(await trust.accept(part, await deploy(first, added))).toMatchObject({ live: first });
  });

  it('is discarded after a restart with another site key', async () => {
    await trust.accept(part, await deploy(third));
    expect((await restart()).accepted(part)?.live).toBe(third);
    expect((await restart({ site: otherSigner })).accepted(part)).toBeUndefined();
  });

  it('is accepted even if the state file is invalid and read-only', async () => {
    await writeFile(join(data, 'accepted.json'), 'no JSON');
    await chmod(join(data, 'accepted.json'), 0o444);
    const restarted = await restart();
    expect(await restarted.accept(part, await deploy(first))).toMatchObject({ live: first });
  });
});
