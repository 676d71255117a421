import { parseArgs } from 'node:util';
import { build } from '../build/build.js';
import { withDataFolder } from '../start/data-folder-lock.js';
import { publishFirstReleases } from '../start/first-releases.js';

export const usage = `Usage: npm start
  Settings come from environment variables and the file .env, for example PORT=4000 npm start (docs/settings.md).`;

const report = (line: string) => {
  console.info(line);
};

/**
 * Builds the changed workspaces, publishes remotes that have no live release, and starts the site. Resolves with the
 * exit code when the site has stopped.
 */
export function main() {
  parseArgs();
  return withDataFolder(async (place, ending) => {
    await build(undefined, report);
    if (!place.settings['REGISTRY_URL']) await publishFirstReleases(place.data, report);
    // This module imports the contracts, so it can be imported only after the build.
    const { runSite } = await import('../start/serve.js');
    return runSite(place, { ending, onReady: report });
  });
}
