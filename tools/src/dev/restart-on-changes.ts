import path from 'node:path';
import { reportError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import type { Supervisor } from '../start/supervisor.js';
import type { Pages } from './bundle-server.js';
import { compileFiles } from './compile-files.js';
import type { Restarts } from './restarts.js';
import { watchSources } from './watch-sources.js';

const contracts = path.join(root, 'packages/contracts');

interface Site {
  supervisor: Supervisor;
  restarts: Restarts;
  pages: Pages;
}

/** Compiles changed sources of backend and web server, restarts the process and reloads the open pages. */
export function restartOnChanges(site: Site) {
  const backend = ['backend', 'packages/contracts', 'packages/server-kit'];
  watch('backend', backend, { ...site, compile: compileFiles });
  // The web server keeps the contract, the shell and the kit that it started with: pages under development are rendered in the browser.
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
    // Pages reload by themselves after a change of the contract, which is in their own code.
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
