import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copySeed } from '../site/data.js';
import {
  setLive,
  liveVersion,
  publishVariant,
  readRegistry,
  type Variant,
  withdraw,
} from '../site/publish.js';
import { type Site, startSite } from '../site/start-site.js';
import { startFaultyProxy } from './faulty-proxy.js';
import { startReleaseStorage } from './release-storage.js';
import type { Fault } from './table.js';

export type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>;

/** A site of its own, whose releases lie on another machine and whose visitors come over a line; both may fail. */
export async function createTestEnvironment() {
  const dataDir = await copySeed();
  const line = await startFaultyProxy();
  const storage = await startReleaseStorage(join(dataDir, 'releases'));
  const env = { PUBLIC_URL: line.url, REGISTRY_URL: storage.registryUrl };
  const site = await startSite({ dataDir, env });
  line.connect(site.url);
  const good = await readRegistry(dataDir);
  const goodOf = (remote: string) => liveVersion(good, remote);
  return {
    url: line.url,
    dataDir,
    line,
    storage,
    goodOf,
    liveOf: (remote: string) => lastLogLine(site, remote),

    /** Brings a fault about, as it is for browsers. */
    async breakFor(remote: string, { live, isWithdrawn, inTransit }: Fault) {
      if (inTransit) line.inject({ remote, ...inTransit(remote) });
      if (isWithdrawn) await withdraw(dataDir, remote);
      const version = live ? await publish({ dataDir, remote, edit: live }, goodOf(remote)) : '';
      if (live ?? isWithdrawn) await waitForRelease(site, remote, version);
    },

    /** Publishes a release that may never become live. */
    publish: (variant: Omit<Variant, 'dataDir'> & { remote: string }) =>
      publish({ dataDir, ...variant }, goodOf(variant.remote)),

    /** The web server has looked at a release and said what it thinks of it. */
    judged: (version: string) =>
      expect
        .poll(async () => (await logOf(site)).includes(`"version":"${version}"`), {
          message: `${version} in the log`,
          timeout: 20_000,
        })
        .toBe(true),

    /** Everything is again as it was in the beginning. */
    async mend(...remotes: string[]) {
      line.reset();
      storage.mend();
      for (const remote of remotes) {
        await setLive({ dataDir, remote, version: goodOf(remote) });
        await waitForRelease(site, remote, goodOf(remote));
      }
    },

    async close() {
      line.close();
      await site.stop();
      storage.close();
    },
  };
}

const publish = (variant: Variant, base: string) => publishVariant({ ...variant, base });

async function waitForRelease(site: Site, remote: string, version: string) {
  const said = () => lastLogLine(site, remote);
  await expect.poll(said, { message: `live ${remote}`, timeout: 20_000 }).toBe(version);
}

const logOf = (site: Site) => readFile(join(site.dataDir, 'logs/web-server.log'), 'utf8');

interface LogLine {
  remote?: string;
  version: string;
  msg: string;
}

/** The release that the web server has last called live; none after it was withdrawn. */
async function lastLogLine(site: Site, remote: string) {
  const lines = (await logOf(site))
    .split('\n')
    .filter((line) => line.includes(`"remote":"${remote}"`));
  // One object for each line, as the logger writes it.
  const said = lines.map((line) => JSON.parse(line) as LogLine);
  const last = said.findLast(({ msg }) => msg === 'release is live' || msg === 'withdrawn');
  return last?.msg === 'release is live' ? last.version : '';
}
