import { build } from '../build/build.js';
import { withDataFolder } from '../start/data-folder-lock.js';
import { publishFirst } from '../start/first-releases.js';

const report = (line: string) => {
  console.info(line);
};

/**
 * Builds the changed workspaces, publishes remotes that have no live release, and starts the site. Resolves with the
 * exit code when the site has stopped.
 */
export const main = () =>
  withDataFolder(async (place, ending) => {
    await build(undefined, report);
    if (!place.settings['REGISTRY_URL']) await publishFirst(place.data, report);
    // Imported after the build, because the module needs the built contracts.
    const { serve } = await import('../start/serve.js');
    return serve(place, { ending, onReady: report });
  });
