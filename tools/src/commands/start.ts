import { build } from '../build/build.js';
import { withDataFolder } from '../start/data-folder-lock.js';
import { publishBuilt } from '../start/first-releases.js';
import { serve } from '../start/serve.js';

const report = (line: string) => {
  console.info(line);
};

/** Builds and starts the site once the packages are installed; resolves with the exit code when it has ended. */
export const main = () =>
  withDataFolder(async (place, ending) => {
    await build(undefined, report);
    if (!place.settings['REGISTRY_URL']) await publishBuilt(place.data, report);
    return serve(place, { ending, onReady: report });
  });
