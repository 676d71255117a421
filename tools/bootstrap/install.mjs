import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { waitForLock } from '../../packages/remote-kit/src/lock.mjs';
import { killRunningCommands, runCommand } from '../../packages/remote-kit/src/run.mjs';
import { root } from '../root.mjs';
import { isInstalled } from './is-installed.mjs';
import { onShutdownSignal } from './shutdown-signals.mjs';

// `--include=dev` installs the build tools even if NODE_ENV is `production`.
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--include=dev'];
const cache = path.join(root, '.cache');

export async function install() {
  if (isInstalled(root)) return;
  process.once('exit', killRunningCommands);
  const stopListening = onShutdownSignal(() => process.exit(130));
  mkdirSync(cache, { recursive: true });
  const giveBack = await waitForLock(path.join(cache, '.install.lock'), () => undefined);
  try {
    if (!isInstalled(root)) await installPackages();
  } finally {
    giveBack();
    stopListening();
  }
}

/** Runs `npm install` and resolves with true if it succeeded. @param {string[]} further */
async function npmInstall(...further) {
  const args = ['install', ...options, ...further];
  const { code } = await runCommand('npm', args, { cwd: root, shown: true });
  return code === 0;
}

async function installPackages() {
  const started = Date.now();
  console.info('Installing packages');
  // Cached metadata saves a request per package, but may be older than the lock file. If the installation with cached
  // metadata fails, it is repeated without the cache.
  if (!(await npmInstall('--prefer-offline')) && !(await npmInstall()))
    throw new CommandError("Can't install packages: npm install failed.");
  console.info(`  packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
