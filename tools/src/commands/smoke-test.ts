import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { readLiveSite } from '../release/live-site.js';
import { dataFolder, readSettings } from '../settings.js';
import { readSecrets } from '../site/secrets.js';
import { findInstalledBrowser } from '../testing/browser.js';

export const usage = 'Usage: node tools/run.mjs smoke-test <part> <version>';

/**
 * Smoke-tests a live release of the running site. The web server runs this command for releases that were published
 * over the network.
 */
export async function main() {
  const [part, version] = process.argv.slice(2);
  if (!part || !version) throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const site = readLiveSite(data);
  const executablePath = findInstalledBrowser();
  if (!site || !executablePath) return;
  const { readRelease } = await import('../release/publish.js');
  const { smokeTest, SmokeTestSkipped } = await import('../release/smoke-test/smoke-test.js');
  const release = await readRelease(path.join(data, 'releases', part, version));
  const { secrets } = readSecrets(data, settings);
  const options = { site, release, isCanary: false, executablePath, secrets };
  const fault = await smokeTest(options).catch((error: unknown) => {
    if (error instanceof SmokeTestSkipped) return undefined;
    throw error;
  });
  if (fault) throw new CommandError(fault);
}
