import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { storeCanaryVerdict, parseCanaryPercent } from 'remote-kit/release/canaries.mjs';
import { readRegistry } from 'remote-kit/release/registry.mjs';
import { generateKey, createSigner } from 'remote-kit/signing/keys.mjs';
import { writeTestRelease } from './test-release.js';
import { changeDeployment } from './canary.js';
import { publish, publishCanary, rollBackBadRelease } from './publish.js';
import type { ReleaseStore } from './store.js';

const remote = 'mfe-cart';
let folder: string;
let store: ReleaseStore;
let live: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'canaries-'));
  store = { releases: path.join(folder, 'releases'), signer: createSigner(generateKey()) };
  live = (await publish(store, (await writeTestRelease(folder, 'one')).dist)).version;
});

afterEach(() => rm(folder, { recursive: true }));

const offer = async (content: string, percent = 5, name = remote) =>
  publishCanary(store, (await writeTestRelease(folder, content, { remote: name })).dist, {
    percent,
  });
const deployed = async () => (await readRegistry(store.releases)).remotes[remote];

async function judge(outcome: 'promoted' | 'taken back') {
  const { canary, sequence = 0 } = (await deployed()) ?? {};
  const verdict = { version: canary?.version ?? '', sequence, outcome, reason: 'visits' };
  await storeCanaryVerdict(store.releases, remote, { ...verdict, at: new Date().toISOString() });
}

describe('the checks before a canary starts', () => {
  it.each(['0', '51', '2.5', 'many', '-1'])(
    'reject a canary for %s percent of the visitors',
    (text) => {
      expect(() => parseCanaryPercent(text)).toThrow('--canary must be a number from 1 to 50');
    },
  );

  it('reject a canary of a part without a live release', async () => {
    await expect(offer('first', 5, 'mfe-guide')).rejects.toThrow('has no live release');
  });

  it('reject a canary of the live release', async () => {
    await expect(offer('one')).rejects.toThrow('is already live');
  });

  it('reject another canary of any part while a canary is running', async () => {
    const { version } = await offer('two');
    await expect(offer('three')).rejects.toThrow(`mfe-cart ${version} is already a canary`);
    await publish(store, (await writeTestRelease(folder, 'guide', { remote: 'mfe-guide' })).dist);
    await expect(offer('next guide', 5, 'mfe-guide')).rejects.toThrow('is already a canary');
    expect((await deployed())?.canary).toEqual({ version, percent: 5 });
  });

  it.each(['promote', 'pause', 'resume'] as const)(
    'reject the option --%s if no canary is running',
    async (act) => {
      await expect(changeDeployment(store, remote, act)).rejects.toThrow('mfe-cart has no canary.');
    },
  );

  it('reject a release or a rollback that would replace a running canary', async () => {
    await offer('two');
    const { dist } = await writeTestRelease(folder, 'three');
    await expect(publish(store, dist)).rejects.toThrow('Promote or roll it back first');
    await expect(changeDeployment(store, remote, { to: live })).rejects.toThrow(
      'roll it back first',
    );
  });
});

describe('a canary', () => {
  it('is stored with its files and a signature next to the live release', async () => {
    const { version } = await offer('two', 5);
    expect(await deployed()).toMatchObject({ live, canary: { version, percent: 5 }, previous: [] });
    expect(await readdir(path.join(store.releases, remote))).toContain(version);
  });

  it('becomes live when promoted, manually or automatically', async () => {
    const { version } = await offer('two');
    await changeDeployment(store, remote, 'promote');
    expect(await deployed()).toMatchObject({ live: version, previous: [live] });
    const next = await offer('three');
    await judge('promoted');
    expect(await changeDeployment(store, remote, 'rollback')).toEqual({
      version,
      before: next.version,
    });
  });

  it('has the outcome "taken back" after a rollback', async () => {
    const { version } = await offer('two');
    expect(await changeDeployment(store, remote, 'rollback')).toEqual({
      version: live,
      before: version,
    });
    expect(await deployed()).toMatchObject({
      previous: [version],
      history: [{ version, ended: 'taken back' }],
    });
    expect((await deployed())?.canary).toBeUndefined();
    await expect(changeDeployment(store, remote, 'rollback')).rejects.toThrow('no earlier release');
  });

  it('does not block the next release after its automatic rollback, and is never a rollback target', async () => {
    const { version } = await offer('two');
    await judge('taken back');
    const third = await publish(store, (await writeTestRelease(folder, 'three')).dist);
    expect(third.before).toBe(live);
    expect((await changeDeployment(store, remote, 'rollback')).version).toBe(live);
    expect(await deployed()).toMatchObject({
      history: [
        { version: third.version, ended: 'rolled back' },
        { version, ended: 'taken back' },
      ],
    });
    await expect(changeDeployment(store, remote, 'rollback')).rejects.toThrow('no earlier release');
  });

  it('can be paused and resumed', async () => {
    const { version } = await offer('two');
    await changeDeployment(store, remote, 'pause');
    expect((await deployed())?.canary).toEqual({ version, percent: 5, isPaused: true });
    await changeDeployment(store, remote, 'resume');
    expect((await deployed())?.canary).toEqual({ version, percent: 5 });
  });

  it('is rolled back by the release command if its smoke test fails', async () => {
    const change = await offer('two');
    expect(await rollBackBadRelease(store, remote, change)).toBe(
      `The canary was stopped. ${live} is live.`,
    );
  });
});
