import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { copySeed } from '../site/process/data.js';
import { liveVersion, readRegistry } from '../site/releases/publish.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

let site: Site;
let live: string;

test.beforeAll(async () => {
  const dataDir = await copySeed();
  live = liveVersion(await readRegistry(dataDir));
  await takeSignaturesAway(dataDir);
  site = await startSite({ dataDir });
});

test.afterAll(() => site.stop());

const home = async () => (await sendRequest('/', { url: site.url })).text;

test('a site whose data folder has no signatures starts with its live releases and signs them', async () => {
  expect(await home()).toContain(`/releases/mfe-catalog/${live}/`);
  expect(await home()).toContain('Best Sellers');
  expect(site.output()).toContain('created the site key');
  const { remotes } = await readRegistry(site.dataDir);
  for (const { signature } of Object.values(remotes)) expect(signature).toBeDefined();
});

test('a manually edited registry changes no live release, even after a restart', async () => {
  const file = join(site.dataDir, 'releases/registry.json');
  const good = await readFile(file, 'utf8');
  const registry = await readRegistry(site.dataDir);
  const version = '9.9.9-00000000';
  for (const deployment of Object.values(registry.remotes)) deployment.live = version;
  await writeFile(file, JSON.stringify(registry));
  const path = `/releases/mfe-catalog/${version}/status.json`;
  const status = async () => (await sendRequest(path, { url: site.url })).text;
  await expect.poll(status, { timeout: 30_000 }).toContain('it was changed after');
  expect(await home()).toContain(`/releases/mfe-catalog/${live}/`);
  await site.stop();
  site = await startSite({ dataDir: site.dataDir });
  expect(await home()).toContain(`/releases/mfe-catalog/${live}/`);
  await writeFile(file, good);
});

/** Removes all signatures, as in a data folder created by a version without signatures. */
async function takeSignaturesAway(dataDir: string) {
  const releases = join(dataDir, 'releases');
  const registry = await readRegistry(dataDir);
  for (const [remote, { live: version, previous }] of Object.entries(registry.remotes))
    registry.remotes[remote] = { live: version, previous };
  await writeFile(join(releases, 'registry.json'), JSON.stringify(registry));
  const signatures = await readdir(releases, { recursive: true });
  const signatureFiles = signatures.filter(
    (name) => name.endsWith('.sig') || name === 'owners.json',
  );
  for (const name of signatureFiles) await rm(join(releases, name));
  for (const name of ['site-key.pem', 'site-key.pub', 'accepted-releases.json'])
    await rm(join(dataDir, name), { force: true });
}
