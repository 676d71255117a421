import { spawn } from 'node:child_process';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { dataFolder, readSettings } from '../settings.mjs';
import { readSiteFile } from '../site/site-file.mjs';
import { folderOf } from 'remote-kit/folders.mjs';
import { siteProxy } from 'remote-kit/dev/site-proxy.mjs';
import { contractSince, contractVersion } from 'remote-kit/webpack/contract.mjs';
import { devRemote, devShell, shellFolder } from './bundles.mjs';

/** @typedef {{ remote: import('contracts').RemoteName, port: number, address?: string }} DevelopOptions */

/** Serves a site with one remote replaced by its sources, until it is ended. @param {DevelopOptions} wish */
export async function develop({ remote, port, address }) {
  const site = new URL(address ?? ownSite() ?? (await startSite()));
  console.info(`Building the host and ${remote} for development`);
  await buildOnce(webpack(devShell()));
  const agreement = { contract: contractVersion(), since: contractSince() };
  const here = new URL(`http://localhost:${port}`);
  const proxy = siteProxy({ site, here, replaced: { remote, agreement, host: folderOf('shell') } });
  const compiler = webpack(devRemote(remote));
  if (!compiler) throw new CommandError(`${remote} cannot be built.`);
  const server = new WebpackDevServer(serverOptions(port, proxy), compiler);
  compiler.hooks.done.tap(
    'develop',
    onlyOnce(() =>
      console.info(`Ready: ${here.href} is ${site.href} with ${remote} from its sources`),
    ),
  );
  await server.start();
}

/** @param {number} port @param {ReturnType<typeof siteProxy>} proxy @returns {WebpackDevServer.Configuration} */
const serverOptions = (port, proxy) => ({
  host: 'localhost',
  port,
  hot: true,
  liveReload: false,
  // It would hold back what the site sends bit by bit.
  compress: false,
  client: { overlay: false, logging: 'warn' },
  devMiddleware: { index: false, stats: 'errors-warnings' },
  static: { directory: shellFolder, publicPath: folderOf('shell'), watch: false },
  setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: proxy }],
});

/** @param {import('webpack').Compiler | null} compiler */
function buildOnce(compiler) {
  return new Promise((resolve, reject) => {
    if (!compiler) return reject(new CommandError('The host cannot be built.'));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new CommandError(stats.toString('errors-only')));
      resolve(undefined);
    });
  });
}

/** @param {() => void} act */
function onlyOnce(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** The site of this clone, if it runs. */
const ownSite = () => readSiteFile(dataFolder(readSettings(root), root))?.publicUrl;

/** Starts the site of this clone, which ends with this process. @returns {Promise<string>} */
function startSite() {
  console.info('Starting the site of this clone');
  const env = { ...process.env, PORT: '0' };
  const script = path.join(root, 'tools/start.mjs');
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => process.exit(130));
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const found = /^Ready: (\S+)/m.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('close', () => reject(new CommandError(`The site did not start:\n${text}`)));
  });
}
