import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeed, testEnvironmentVariables } from './data.js';
import { startSite } from './start-site.js';

/** Creates a seeded data folder, keeps a copy for tests that need a separate site, and starts the shared site. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export.
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  process.env[testEnvironmentVariables.folder] = folder;
  process.env[testEnvironmentVariables.seed] ??= await makeSeed(join(folder, 'seed'));
  const env = { METRICS_PORT: '0' };
  const shared = await startSite({ dataDir: await copySeed(), env });
  process.env[testEnvironmentVariables.url] = shared.url;
  process.env[testEnvironmentVariables.dataDir] = shared.dataDir;
  const port = new URL(shared.url).port;
  console.info(`The shared site listens on port ${port}; its logs are in ${shared.dataDir}/logs.`);
  return async () => {
    const code = await shared.stop();
    if (code !== 0) console.error(`The shared site ended with ${code}:\n${shared.output()}`);
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeSeed(dataDir: string): Promise<string> {
  const first = await startSite({ dataDir, readyTimeoutMs: 300_000 });
  await first.stop();
  return dataDir;
}
