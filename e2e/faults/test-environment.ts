import { join } from 'node:path';
import { expect, request } from '@playwright/test';
import { copySeed } from '../site/process/data.js';
import {
  setLive,
  liveVersion,
  publishVariant,
  readRegistry,
  type Variant,
  withdrawRemote,
} from '../site/releases/publish.js';
import { signInStaffRequests } from '../site/staff.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { startFaultyProxy } from './faulty-proxy.js';
import { startReleaseStorage } from './release-storage.js';
import type { RemoteFault } from './table.js';

export type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>;

/**
 * Creates a site whose releases come from another server and whose visitors use a proxy. The server and the proxy can
 * inject faults.
 */
export async function createTestEnvironment(prepare?: (dataDir: string) => Promise<void>) {
  const dataDir = await copySeed();
  const line = await startFaultyProxy();
  const storage = await startReleaseStorage(join(dataDir, 'releases'));
  const env = { PUBLIC_URL: line.url, REGISTRY_URL: storage.registryUrl };
  const site = await startSite({ dataDir, env });
  line.connect(site.url);
  await prepare?.(dataDir);
  const releases = await readReleases(site);
  const { liveOf } = releases;
  const good = await readRegistry(dataDir);
  const goodOf = (remote: string) => liveVersion(good, remote);
  // Waits until the site serves the releases that `prepare` has published; the site checks them first.
  for (const remote of Object.keys(good.remotes))
    await waitForRelease(liveOf, remote, goodOf(remote));
  return {
    url: line.url,
    dataDir,
    line,
    storage,
    goodOf,
    liveOf,

    /** Injects a fault that affects browsers and waits until it is in effect. */
    async breakFor(remote: string, { live, isWithdrawn, inTransit }: RemoteFault) {
      if (inTransit) line.inject({ remote, ...inTransit(remote) });
      if (isWithdrawn) await withdrawRemote(dataDir, remote);
      const version = live ? await publish({ dataDir, remote, edit: live }, goodOf(remote)) : '';
      if (live ?? isWithdrawn) await waitForRelease(liveOf, remote, version);
    },

    publish: (variant: Omit<Variant, 'dataDir'> & { remote: string }) =>
      publish({ dataDir, ...variant }, goodOf(variant.remote)),

    judged: (remote: string, version: string) =>
      expect
        .poll(() => releases.status(remote, version), {
          message: `what became of ${version}`,
          timeout: 20_000,
        })
        .toMatch(/^(live|refused)$/),

    async mend(...remotes: string[]) {
      line.reset();
      storage.mend();
      for (const remote of remotes) {
        await setLive({ dataDir, remote, version: goodOf(remote) });
        await waitForRelease(liveOf, remote, goodOf(remote));
      }
    },

    async close() {
      await line.close();
      await releases.close();
      await site.stop();
      await storage.close();
    },
  };
}

const publish = (variant: Variant, base: string) => publishVariant({ ...variant, base });

type LiveOf = (remote: string) => Promise<string>;

async function waitForRelease(liveOf: LiveOf, remote: string, version: string) {
  const message = `live ${remote}`;
  await expect.poll(() => liveOf(remote), { message, timeout: 20_000 }).toBe(version);
}

type Registry = Record<string, { version: string }>;

async function readReleases({ url, dataDir }: Site) {
  const staff = await request.newContext({ baseURL: url });
  const adminPath = await signInStaffRequests(staff, { dataDir });
  const read = async (path: string) => (await staff.get(path)).json() as Promise<unknown>;
  return {
    /**
     * Returns the live version of a remote, or an empty string if the remote is not in the
     * registry.
     */
    liveOf: async (remote: string) => {
      const registries = ['/registry.json', `${adminPath}/registry.json`].map(read);
      const live = Object.assign({}, ...(await Promise.all(registries))) as Registry;
      return live[remote]?.version ?? '';
    },
    status: async (remote: string, version: string) => {
      const path = `/releases/${remote}/${version}/status.json`;
      return ((await read(path)) as { status?: string }).status;
    },
    close: () => staff.dispose(),
  };
}
