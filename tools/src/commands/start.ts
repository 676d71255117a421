import { build } from '../build/build.js';
import { withDataFolder } from '../start/data-folder-lock.js';
import { publishBuilt } from '../start/first-releases.js';
import { serve } from '../start/serve.js';

const report = (line: string) => {
  console.info(line);
};

/** Builds and publishes the changed parts and starts the site. Resolves with the exit code when the site has stopped. */
export const main = () =>
  withDataFolder(async (place, ending) => {
    await build(undefined, report);
    if (!place.settings['REGISTRY_URL']) await publishBuilt(place.data, report);
    return serve(place, { ending, onReady: report });
  });
