import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { type RepositoryCopy, createRepositoryCopy } from '../site/releases/repository-copy.js';
import { readRegistry } from '../site/releases/publish.js';

test.describe.configure({ mode: 'default' });

/** Timeout in milliseconds. Quick runs get a longer timeout, because other tests run concurrently. */
const soon = { timeout: process.env['LONG_TESTS'] ? 5_000 : 30_000, intervals: [100] };

let site: Site;
let workshop: RepositoryCopy;

const headingOf = async () =>
  />(Explore Products|See Everything)</.exec((await sendRequest('/', { url: site.url })).text)?.[1];

test.beforeAll(async () => {
  [site, workshop] = await Promise.all([
    copySeed().then((dataDir) => startSite({ dataDir })),
    createRepositoryCopy(),
  ]);
});

test.afterAll(async () => {
  await Promise.all([site.stop(), workshop.close()]);
});

test('a changed heading is served within 5 s of its release, and --rollback restores the previous heading', async () => {
  test.setTimeout(240_000);
  expect(await headingOf()).toBe('Explore Products');
  const before = await readRegistry(site.dataDir);
  await workshop.edit('mfe-catalog/src/texts/home.ts', "'Explore Products'", "'See Everything'");
  const output = await workshop.release(site.dataDir, 'mfe-catalog', '--skip-tests');
  expect(output).toContain('tests: skipped');
  expect(output).toContain('contract: compatible with the live site');
  expect(output).toContain('pages: pages load and respond, all files match the build');
  await expect.poll(headingOf, soon).toBe('See Everything');

  const after = await readRegistry(site.dataDir);
  const old = before.remotes['mfe-catalog']?.live ?? '';
  expect(after.remotes['mfe-catalog']?.previous[0]).toBe(old);
  expect(after.remotes['mfe-cart']).toEqual(before.remotes['mfe-cart']);
  const oldPage = /\/releases\/mfe-catalog\/[^/"]+\/[\w.-]+\.js/.exec(
    (await sendRequest('/', { url: site.url })).text,
  );
  expect(oldPage?.[0]).not.toContain(old);

  await workshop.release(site.dataDir, 'mfe-catalog', '--rollback');
  await expect.poll(headingOf, soon).toBe('Explore Products');
  expect((await readRegistry(site.dataDir)).remotes['mfe-catalog']?.live).toBe(old);
});

test('releasing an unknown part fails and changes nothing @long', async () => {
  test.setTimeout(120_000);
  const before = await readRegistry(site.dataDir);
  await expect(workshop.release(site.dataDir, 'mfe-nothing')).rejects.toThrow(/mfe-nothing/);
  expect(await readRegistry(site.dataDir)).toEqual(before);
});
