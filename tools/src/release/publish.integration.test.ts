import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock } from 'remote-kit/lock.mjs';
import { generateKey, createSigner } from 'remote-kit/signing/keys.mjs';
import { writeTestRelease } from './test-release.js';
import { changeDeployment } from './canary.js';
import { publish, publishIfChanged, rollBackBadRelease } from './publish.js';
import type { ReleaseStore } from './store.js';
import { readStatus } from 'remote-kit/release/part-status.mjs';
import { readRegistry } from 'remote-kit/release/registry.mjs';

let folder: string;
let releases: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  releases = path.join(folder, 'releases');
  store = { releases, signer: createSigner(generateKey()) };
});

afterEach(() => rm(folder, { recursive: true }));

const built = (content: string) => writeTestRelease(folder, content);

async function publishAll(contents: string[]) {
  const versions = [];
  for (const content of contents) {
    const { dist, version } = await built(content);
    await publish(store, dist);
    versions.push(version);
  }
  return versions;
}

const liveNow = async () => {
  const { live, previous } = (await readRegistry(releases)).remotes['mfe-cart'] ?? {};
  return { live, previous };
};
const foldersNow = async () => (await readdir(path.join(releases, 'mfe-cart'))).sort();

describe('publish', () => {
  it('stores the message and the author in the signed description', async () => {
    const { dist, version } = await built('one');
    await publish(store, dist, { note: 'Fix prices', author: 'Mira' });
    const { releases: listed } = await readStatus(releases, 'mfe-cart');
    expect(listed).toMatchObject([{ version, note: 'Fix prices', author: 'Mira' }]);
  });

  it('rejects a folder without a built release', async () => {
    await expect(publish(store, folder)).rejects.toThrow('contains no built release');
  });

  it('rejects a file that changed after the build and keeps the live release', async () => {
    const [first] = await publishAll(['one']);
    const { dist } = await built('two');
    await writeFile(path.join(dist, 'server.cjs'), 'tampered');
    await expect(publish(store, dist)).rejects.toThrow('has changed since the build');
    expect(await liveNow()).toEqual({ live: first, previous: [] });
  });

  it('waits while another release is being written', async () => {
    const { dist, version } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, '.lock'), `${process.ppid} ${await startOf(process.ppid)}`);
    const publishing = publish(store, dist);
    await expect(Promise.race([publishing, delay(300, 'waits')])).resolves.toBe('waits');
    await rm(path.join(releases, '.lock'));
    expect(await publishing).toEqual({ version, before: undefined });
  });

  it('ignores the lock of a dead process', async () => {
    const { dist, version } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, '.lock'), '4194304 12345');
    expect((await publish(store, dist)).version).toBe(version);
  });

  it('fails without overwriting a registry that it cannot parse', async () => {
    const { dist } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, 'registry.json'), '{"remotes":');
    await expect(publish(store, dist)).rejects.toThrow('registry.json');
    expect(await readFile(path.join(releases, 'registry.json'), 'utf8')).toBe('{"remotes":');
  });

  it('writes all files of the release, their compressed copies, and its description', async () => {
    const [version = ''] = await publishAll(['one']);
    const files = await readdir(path.join(releases, 'mfe-cart', version));
    expect(files.sort()).toEqual([
      'release.json',
      'release.json.sig',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'server.cjs',
    ]);
  });

  it('keeps the five previous releases, newest first, and deletes older releases', async () => {
    const versions = await publishAll(['1', '2', '3', '4', '5', '6', '7']);
    expect(await liveNow()).toEqual({
      live: versions[6],
      previous: versions.slice(1, 6).reverse(),
    });
    expect(await foldersNow()).toEqual(versions.slice(1).sort());
  });

  it('changes only the live version if a release with the same content was published before', async () => {
    const [first, second] = await publishAll(['one', 'two']);
    await publishAll(['one']);
    expect(await liveNow()).toEqual({ live: first, previous: [second] });
    await publishAll(['one']);
    expect(await liveNow()).toEqual({ live: first, previous: [second] });
  });

  it('repairs a release with damaged files', async () => {
    const [version = ''] = await publishAll(['one']);
    const file = path.join(releases, 'mfe-cart', version, 'remoteEntry.js');
    await writeFile(file, 'damaged');
    await publishAll(['one']);
    expect(await readFile(file, 'utf8')).toBe('one');
  });

  it('exposes only complete releases to concurrent readers', async () => {
    const versions = await publishAll(['0']);
    const writing = { isOver: false };
    const writer = publishAll(['1', '2', '3', '4']).finally(() => (writing.isOver = true));
    const liveVersions = new Set<string>();
    while (!writing.isOver) {
      const { live = '' } = await liveNow();
      liveVersions.add(live);
      const files = await readdir(path.join(releases, 'mfe-cart', live));
      expect(files).toHaveLength(5);
    }
    versions.push(...(await writer));
    for (const live of liveVersions) expect(versions).toContain(live);
  });
});

describe('changeDeployment', () => {
  it('fails if there is no earlier release to restore', async () => {
    await expect(changeDeployment(store, 'mfe-cart', 'rollback')).rejects.toThrow(
      'no earlier release',
    );
    await publishAll(['one']);
    await expect(changeDeployment(store, 'mfe-cart', 'rollback')).rejects.toThrow(
      'no earlier release',
    );
  });

  it('rejects an unknown version and lists the known versions', async () => {
    const [only = ''] = await publishAll(['one']);
    await expect(changeDeployment(store, 'mfe-cart', { to: '9.9.9-00000000' })).rejects.toThrow(
      only,
    );
  });

  it('restores the previous live release on each call and keeps newer releases', async () => {
    const [first, second, third] = await publishAll(['one', 'two', 'three']);
    await changeDeployment(store, 'mfe-cart', 'rollback');
    expect(await liveNow()).toEqual({ live: second, previous: [first, third] });
    await changeDeployment(store, 'mfe-cart', 'rollback');
    expect(await liveNow()).toEqual({ live: first, previous: [third, second] });
    await expect(changeDeployment(store, 'mfe-cart', 'rollback')).rejects.toThrow(
      'no earlier release',
    );
  });

  it('skips a release that was rolled back or failed its smoke test', async () => {
    const [first, bad, third] = await publishAll(['one', 'bad', 'three']);
    await rollBackBadRelease(store, 'mfe-cart', { version: third ?? '', before: bad });
    await changeDeployment(store, 'mfe-cart', 'rollback');
    const [fourth] = await publishAll(['four']);
    expect(await changeDeployment(store, 'mfe-cart', 'rollback')).toEqual({
      version: first,
      before: fourth,
    });
  });

  it('restores the previous live release, even if that release was once rolled back and made live again', async () => {
    const [first = '', second = ''] = await publishAll(['one', 'two']);
    await changeDeployment(store, 'mfe-cart', 'rollback');
    await changeDeployment(store, 'mfe-cart', { to: second });
    await publishAll(['three']);
    expect((await changeDeployment(store, 'mfe-cart', 'rollback')).version).toBe(second);
    expect((await changeDeployment(store, 'mfe-cart', 'rollback')).version).toBe(first);
  });

  it('restores the requested version, even if it is newer than the live version', async () => {
    const [first = '', second = ''] = await publishAll(['one', 'two']);
    await changeDeployment(store, 'mfe-cart', { to: first });
    expect(await changeDeployment(store, 'mfe-cart', { to: second })).toEqual({
      version: second,
      before: first,
    });
  });
});

describe('rollBackBadRelease', () => {
  it('does nothing if another release has become live', async () => {
    const [first, second, third] = await publishAll(['one', 'two', 'three']);
    const message = await rollBackBadRelease(store, 'mfe-cart', {
      version: second ?? '',
      before: first,
    });
    expect(message).toContain(`${third} went live first`);
    expect((await liveNow()).live).toBe(third);
  });

  it('keeps the first release live if there is no earlier release', async () => {
    const [only = ''] = await publishAll(['one']);
    const message = await rollBackBadRelease(store, 'mfe-cart', {
      version: only,
      before: undefined,
    });
    expect(message).toContain('no release to roll back to');
    expect((await liveNow()).live).toBe(only);
  });

  it('makes the last good release live and keeps the files of the bad release for open pages', async () => {
    const [first, second, third = ''] = await publishAll(['one', 'two', 'three']);
    const message = await rollBackBadRelease(store, 'mfe-cart', { version: third, before: second });
    expect(message).toBe(`${second} is live again.`);
    expect(await liveNow()).toEqual({ live: second, previous: [first, third] });
    expect(await foldersNow()).toContain(third);
  });
});

describe('publishIfChanged', () => {
  it('publishes the first release', async () => {
    const { dist, version } = await built('one');
    expect(await publishIfChanged(store, dist)).toEqual({ version, before: undefined });
  });

  it('does not republish a rolled-back release until its sources change', async () => {
    const [first] = await publishAll(['one']);
    const { dist } = await built('two');
    await publishIfChanged(store, dist);
    await changeDeployment(store, 'mfe-cart', 'rollback');
    expect(await publishIfChanged(store, dist)).toBeUndefined();
    expect((await liveNow()).live).toBe(first);
    const changed = await built('three');
    await publishIfChanged(store, changed.dist);
    expect((await liveNow()).live).toBe(changed.version);
  });

  it('publishes sources that were changed back to an earlier state', async () => {
    const [first] = await publishAll(['one', 'two']);
    const { dist } = await built('one');
    await publishIfChanged(store, dist);
    expect((await liveNow()).live).toBe(first);
  });

  it('republishes a release whose files were deleted', async () => {
    const { dist, version } = await built('one');
    await publish(store, dist);
    await rm(path.join(releases, 'mfe-cart', version), { recursive: true });
    expect(await publishIfChanged(store, dist)).toEqual({ version, before: version });
  });
});

async function startOf(pid: number) {
  const probe = path.join(folder, 'probe.lock');
  const giveBack = takeLock(probe, 'taken');
  const own = await readFile(probe, 'utf8');
  giveBack();
  if (own.endsWith('alive')) return 'alive';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.split(') ').at(-1)?.split(' ')[19] ?? '';
}
