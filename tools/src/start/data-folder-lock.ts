import path from 'node:path';
import { takeLock } from 'remote-kit/lock.mjs';
import { killRunningCommands } from 'remote-kit/run.mjs';
import { onShutdownSignal } from '../../bootstrap/shutdown-signals.mjs';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';
import { prepareDataFolder } from '../site/data-folder.js';
import { resolvePublicPort } from './ports.js';
import { listenAddress, type SiteConfig } from './processes.js';

/** `end` is called on a shutdown signal. A running site replaces it with its own function. */
export interface ShutdownHandler {
  end: () => void;
}

/**
 * Acquires the lock of the configured data folder and runs a site from this folder. Throws a CommandError if another
 * site holds the lock or if the port is in use.
 */
export async function withDataFolder<T>(
  run: (place: SiteConfig, ending: ShutdownHandler) => Promise<T>,
) {
  // This empty listener replaces Node's own listener, which would open the debugger on SIGUSR1.
  process.on('SIGUSR1', () => undefined);
  const ending = endEarly();
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  prepareDataFolder(data);
  const giveBack = takeLock(path.join(data, '.lock'), `The site in ${data} is already running.`);
  try {
    const port = await resolvePublicPort(settings['PORT'] ?? '3000', listenAddress(settings));
    return await run({ data, settings: { ...settings, PORT: String(port) } }, ending);
  } finally {
    giveBack();
  }
}

/** Returns the shutdown handler for the time before the site runs. It kills running builds and exits this process. */
function endEarly(): ShutdownHandler {
  const ending = { end: () => void process.exit(130) };
  process.once('exit', killRunningCommands);
  onShutdownSignal(() => ending.end());
  return ending;
}
