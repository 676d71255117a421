import path from 'node:path';
import { reportError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import type { Supervisor } from '../start/supervisor.js';
import type { OpenPageControls } from './bundle-server.js';
import { compileFiles } from './compile-files.js';
import type { PendingRestarts } from './restarts.js';
import { watchSources } from './watch-sources.js';

const contracts = path.join(root, 'packages/contracts');

interface Site {
  supervisor: Supervisor;
  restarts: PendingRestarts;
  pages: OpenPageControls;
}

/**
 * Watches the sources of the backend and the web server. After a change, compiles the changed files, restarts the
 * affected process and reloads open pages.
 */
export function restartOnChanges(site: Site) {
  const backend = ['backend', 'packages/contracts', 'packages/server-kit'];
  watch('backend', backend, { ...site, compile: compileFiles });
  // Changes to contracts, shell and storefront-kit do not restart the web server, because the browser renders all pages
  // in development.
  const compile = () => build(['web-server'], console.info);
  watch('web-server', ['web-server', 'packages/server-kit'], { ...site, compile });
}

interface Watched extends Site {
  compile: (files: string[]) => Promise<unknown>;
}

function watch(name: string, workspaces: string[], watched: Watched) {
  const { supervisor, restarts, pages, compile } = watched;
  const restart = async (files: string[]) => {
    await compile(files);
    await supervisor.restart(name);
    pages.closeOverlay();
    // After a change to the contracts, webpack reloads the pages, because their bundles contain the contracts.
    if (files.some((file) => !file.startsWith(contracts))) pages.reload();
  };
  watchSources(workspaces, {
    onChange: () => restarts.begin(name),
    onChanges: (files) =>
      restart(files)
        .catch((error: unknown) => {
          reportError(error);
          pages.openOverlay(String(error));
        })
        .finally(() => restarts.end(name)),
  });
}
