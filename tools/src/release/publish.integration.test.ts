import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeLock } from 'remote-kit/lock.mjs';
import { generateKey, signerOf } from 'remote-kit/signing/keys.mjs';
import { builtPart } from './built-part.js';
import { rollBack, publish, publishIfChanged, revert } from './publish.js';
import type { Store } from './store.js';
import { readRegistry } from 'remote-kit/release/registry.mjs';

let folder: string;
let releases: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'));
  releases = path.join(folder, 'releases');
  store = { releases, signer: signerOf(generateKey()) };
});

afterEach(() => rm(folder, { recursive: true }));

/** A build of mfe-cart. */
const built = (content: string) => builtPart(folder, content);

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

describe('publishing', () => {
  it('refuses a folder without a built release', async () => {
    await expect(publish(store, folder)).rejects.toThrow('holds no built release');
  });

  it('refuses a file that was changed after the build and leaves what is live', async () => {
    const [first] = await publishAll(['one']);
    const { dist } = await built('two');
    await writeFile(path.join(dist, 'server.cjs'), 'tampered');
    await expect(publish(store, dist)).rejects.toThrow('was changed after the build');
    expect(await liveNow()).toEqual({ live: first, previous: [] });
  });

  it('waits while another release is written', async () => {
    const { dist, version } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, '.lock'), `${process.ppid} ${await startOf(process.ppid)}`);
    const publishing = publish(store, dist);
    await expect(Promise.race([publishing, delay(300, 'waits')])).resolves.toBe('waits');
    await rm(path.join(releases, '.lock'));
    expect(await publishing).toEqual({ version, before: undefined });
  });

  it('is not stopped by the lock of a process that died', async () => {
    const { dist, version } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, '.lock'), '4194304 12345');
    expect((await publish(store, dist)).version).toBe(version);
  });

  it('refuses to touch a registry that it cannot read', async () => {
    const { dist } = await built('one');
    await mkdir(releases);
    await writeFile(path.join(releases, 'registry.json'), '{"remotes":');
    await expect(publish(store, dist)).rejects.toThrow('registry.json');
    expect(await readFile(path.join(releases, 'registry.json'), 'utf8')).toBe('{"remotes":');
  });

  it('puts every file of the release, its compressed siblings and its description in place', async () => {
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

  it('keeps five earlier releases, newest first, and deletes older ones', async () => {
    const versions = await publishAll(['1', '2', '3', '4', '5', '6', '7']);
    expect(await liveNow()).toEqual({
      live: versions[6],
      previous: versions.slice(1, 6).reverse(),
    });
    expect(await foldersNow()).toEqual(versions.slice(1).sort());
  });

  it('of the same content changes nothing but which one is live', async () => {
    const [first, second] = await publishAll(['one', 'two']);
    await publishAll(['one']);
    expect(await liveNow()).toEqual({ live: first, previous: [second] });
    await publishAll(['one']);
    expect(await liveNow()).toEqual({ live: first, previous: [second] });
  });

  it('mends a release whose files were damaged', async () => {
    const [version = ''] = await publishAll(['one']);
    const file = path.join(releases, 'mfe-cart', version, 'remoteEntry.js');
    await writeFile(file, 'damaged');
    await publishAll(['one']);
    expect(await readFile(file, 'utf8')).toBe('one');
  });

  it('shows readers only complete releases, whenever they look', async () => {
    const versions = await publishAll(['0']);
    const writing = { isOver: false };
    const writer = publishAll(['1', '2', '3', '4']).finally(() => (writing.isOver = true));
    const seen = new Set<string>();
    while (!writing.isOver) {
      const { live = '' } = await liveNow();
      seen.add(live);
      const files = await readdir(path.join(releases, 'mfe-cart', live));
      expect(files).toHaveLength(5);
    }
    versions.push(...(await writer));
    for (const live of seen) expect(versions).toContain(live);
  });
});

describe('going back', () => {
  it('is refused where nothing was published before', async () => {
    await expect(rollBack(store, 'mfe-cart')).rejects.toThrow('no earlier release');
    await publishAll(['one']);
    await expect(rollBack(store, 'mfe-cart')).rejects.toThrow('no earlier release');
  });

  it('to a version that is not there is refused with the list of those that are', async () => {
    const [only = ''] = await publishAll(['one']);
    await expect(rollBack(store, 'mfe-cart', '9.9.9-00000000')).rejects.toThrow(only);
  });

  it('goes to the release that was live before each time and keeps the newer ones', async () => {
    const [first, second, third] = await publishAll(['one', 'two', 'three']);
    await rollBack(store, 'mfe-cart');
    expect(await liveNow()).toEqual({ live: second, previous: [first, third] });
    await rollBack(store, 'mfe-cart');
    expect(await liveNow()).toEqual({ live: first, previous: [third, second] });
    await expect(rollBack(store, 'mfe-cart')).rejects.toThrow('no earlier release');
  });

  it('skips a release that was rolled back, or whose smoke test failed', async () => {
    const [first, bad, third] = await publishAll(['one', 'bad', 'three']);
    await revert(store, 'mfe-cart', { version: third ?? '', before: bad });
    await rollBack(store, 'mfe-cart');
    const [fourth] = await publishAll(['four']);
    expect(await rollBack(store, 'mfe-cart')).toEqual({ version: first, before: fourth });
  });

  it('goes to a release that was made live again by hand after its rollback', async () => {
    const [first = '', second = ''] = await publishAll(['one', 'two']);
    await rollBack(store, 'mfe-cart');
    await rollBack(store, 'mfe-cart', second);
    await publishAll(['three']);
    expect((await rollBack(store, 'mfe-cart')).version).toBe(second);
    expect((await rollBack(store, 'mfe-cart')).version).toBe(first);
  });

  it('to a given version also goes forward again', async () => {
    const [first = '', second = ''] = await publishAll(['one', 'two']);
    await rollBack(store, 'mfe-cart', first);
    expect(await rollBack(store, 'mfe-cart', second)).toEqual({
      version: second,
      before: first,
    });
  });
});

describe('taking back', () => {
  it('leaves what somebody else has made live since', async () => {
    const [first, second, third] = await publishAll(['one', 'two', 'three']);
    const said = await revert(store, 'mfe-cart', { version: second ?? '', before: first });
    expect(said).toContain(`${third} is live by now`);
    expect((await liveNow()).live).toBe(third);
  });

  it('leaves the first release there is', async () => {
    const [only = ''] = await publishAll(['one']);
    const said = await revert(store, 'mfe-cart', { version: only, before: undefined });
    expect(said).toContain('no release to go back to');
    expect((await liveNow()).live).toBe(only);
  });

  it('makes the last good release live and keeps the files of the bad one for open pages', async () => {
    const [first, second, third = ''] = await publishAll(['one', 'two', 'three']);
    const said = await revert(store, 'mfe-cart', { version: third, before: second });
    expect(said).toBe(`${second} is live again.`);
    expect(await liveNow()).toEqual({ live: second, previous: [first, third] });
    expect(await foldersNow()).toContain(third);
  });
});

describe('publishing at start', () => {
  it('publishes where there is no release', async () => {
    const { dist, version } = await built('one');
    expect(await publishIfChanged(store, dist)).toEqual({ version, before: undefined });
  });

  it('leaves what was rolled back until its sources change', async () => {
    const [first] = await publishAll(['one']);
    const { dist } = await built('two');
    await publishIfChanged(store, dist);
    await rollBack(store, 'mfe-cart');
    expect(await publishIfChanged(store, dist)).toBeUndefined();
    expect((await liveNow()).live).toBe(first);
    const changed = await built('three');
    await publishIfChanged(store, changed.dist);
    expect((await liveNow()).live).toBe(changed.version);
  });

  it('publishes sources that went back to an earlier state', async () => {
    const [first] = await publishAll(['one', 'two']);
    const { dist } = await built('one');
    await publishIfChanged(store, dist);
    expect((await liveNow()).live).toBe(first);
  });

  it('publishes again what somebody deleted', async () => {
    const { dist, version } = await built('one');
    await publish(store, dist);
    await rm(path.join(releases, 'mfe-cart', version), { recursive: true });
    expect(await publishIfChanged(store, dist)).toEqual({ version, before: version });
  });
});

/** As the lock writes it, by taking it here and reading what stands there for another process. */
async function startOf(pid: number) {
  const probe = path.join(folder, 'probe.lock');
  const giveBack = takeLock(probe, 'taken');
  const own = await readFile(probe, 'utf8');
  giveBack();
  if (own.endsWith('alive')) return 'alive';
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.split(') ').at(-1)?.split(' ')[19] ?? '';
}
