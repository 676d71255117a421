import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from 'contracts';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import { buildTargets } from '../build/workspaces.js';
import type { ShutdownHandler } from '../start/data-folder-lock.js';
import { publishBuiltReleases } from '../start/first-releases.js';
import { freeLoopbackPort } from '../start/ports.js';
import type { SiteConfig } from '../start/processes.js';
import { runSite } from '../start/serve.js';
import { serveBundles } from './bundle-server.js';
import { createForkWithSpareProcess } from './fork-with-reserve.js';
import { restartOnChanges } from './restart-on-changes.js';
import { PendingRestarts } from './restarts.js';
import { showErrors } from './show-errors.js';

/** Start options of the processes. The debugger ports must match `.vscode/launch.json`. */
const started = {
  backend: { execArgv: ['--enable-source-maps'], fork: createForkWithSpareProcess(9229) },
  'web-server': { execArgv: ['--inspect=9230', '--enable-source-maps'] },
};

/**
 * Runs the site of this clone with backend, web server, shell and the given parts built from source. Resolves with the
 * exit code.
 */
export async function developSite(
  { data, settings }: SiteConfig,
  ending: ShutdownHandler,
  parts: RemoteName[],
) {
  await build(unbuilt(), console.info);
  if (!settings['REGISTRY_URL']) await publishBuiltReleases(data, console.info);
  const port = Number(settings['PORT']);
  const site = new URL(`http://localhost:${port}`);
  const inner = await freeLoopbackPort();
  const target = new URL(`http://127.0.0.1:${inner}`);
  const restarts = new PendingRestarts();
  restarts.begin('site');
  console.info(`Compiling the shell and ${parts.join(', ')}`);
  const bundles = serveBundles({ parts, port, site, target, restarts });
  const own = { PORT: String(inner), HOST: '127.0.0.1', PUBLIC_URL: site.origin };
  return runSite(
    { data, settings: { ...settings, ...own } },
    {
      ending,
      started,
      onOutput: showErrors,
      onStart: (supervisor) =>
        void bundles.then((pages) => restartOnChanges({ supervisor, restarts, pages })),
      onReady: (lines) => {
        restarts.end('site');
        void bundles.then(() => console.info(lines));
      },
    },
  );
}

/**
 * Returns the workspaces to build before the start: the web server and all compiled packages, and each other workspace
 * that has no `dist` folder, because the site needs a build of the shell and of each part.
 */
const unbuilt = () =>
  Object.entries(buildTargets)
    .filter(([name, { folder, consumes }]) => {
      const isProcess = consumes.length === 0 || name === 'web-server';
      return isProcess || !existsSync(path.join(root, folder, 'dist'));
    })
    .map(([name]) => name);
