import { spawn } from 'node:child_process';
import path from 'node:path';
import type { RemoteName } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { siteProxy } from 'remote-kit/dev/site-proxy.mjs';
import { folderOf } from 'remote-kit/folders.mjs';
import { contractSince, contractVersion } from 'remote-kit/webpack/contract.mjs';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';
import { readSiteFile } from '../site/site-file.js';
import { devRemote, devShell, shellFolder } from './bundles.js';

interface DevelopOptions {
  remote: RemoteName;
  port: number;
  address?: string;
}

/** Serves a site with one remote built from its sources, until the process is stopped. */
export async function develop({ remote, port, address }: DevelopOptions) {
  const site = new URL(address ?? ownSite() ?? (await startSite()));
  console.info(`Building the host and ${remote} for development`);
  await buildOnce(webpack(devShell()));
  const agreement = { contract: contractVersion(), since: contractSince() };
  const here = new URL(`http://localhost:${port}`);
  const proxy = siteProxy({ site, here, replaced: { remote, agreement, host: folderOf('shell') } });
  const compiler = webpack(devRemote(remote));
  const server = new WebpackDevServer(serverOptions(port, proxy), compiler);
  compiler.hooks.done.tap(
    'develop',
    onlyOnce(() =>
      console.info(`Ready: ${here.href} is ${site.href} with ${remote} from its sources`),
    ),
  );
  await server.start();
}

const serverOptions = (
  port: number,
  proxy: ReturnType<typeof siteProxy>,
): WebpackDevServer.Configuration => ({
  host: 'localhost',
  port,
  hot: true,
  liveReload: false,
  // Compression would buffer what the site streams.
  compress: false,
  client: { overlay: false, logging: 'warn' },
  devMiddleware: { index: false, stats: 'errors-warnings' },
  static: { directory: shellFolder, publicPath: folderOf('shell'), watch: false },
  setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: proxy }],
});

function buildOnce(compiler: Compiler) {
  return new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new CommandError(stats.toString('errors-only')));
      else resolve();
    });
  });
}

function onlyOnce(act: () => void) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Returns the URL of this clone's site if it is running. */
const ownSite = () => readSiteFile(dataFolder(readSettings(root), root))?.publicUrl;

/** Starts the site of this clone, which stops with this process. */
function startSite(): Promise<string> {
  console.info('Starting the site of this clone');
  const env = { ...process.env, PORT: '0' };
  const runner = path.join(root, 'tools/run.mjs');
  const child = spawn(process.execPath, [runner, 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const found = /^ {2}Shop: +(\S+)/m.exec(text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('close', () => reject(new CommandError(`The site did not start:\n${text}`)));
  });
}
