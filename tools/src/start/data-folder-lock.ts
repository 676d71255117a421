import path from 'node:path';
import { takeLock } from 'remote-kit/lock.mjs';
import { killRunning } from 'remote-kit/run.mjs';
import { onShutdownSignal } from '../../bootstrap/shutdown-signals.mjs';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';
import { prepareDataFolder } from '../site/data-folder.js';
import { publicPort } from './ports.js';
import { listensOn, type Place } from './processes.js';

/** What a shutdown signal does. */
export interface Ending {
  end: () => void;
}

/**
 * Runs a site from the data folder of the settings, and holds the lock of this folder meanwhile. Throws a `CommandError` if another
 * site holds it, or if the port is in use.
 */
export async function withDataFolder<T>(run: (place: Place, ending: Ending) => Promise<T>) {
  // A listener replaces Node's own, which opens the debugger.
  process.on('SIGUSR1', () => undefined);
  const ending = endEarly();
  const given = readSettings(root);
  const data = dataFolder(given, root);
  prepareDataFolder(data);
  const giveBack = takeLock(path.join(data, '.lock'), `The site of ${data} is running already.`);
  try {
    const port = await publicPort(given['PORT'] ?? '3000', listensOn(given));
    return await run({ data, settings: { ...given, PORT: String(port) } }, ending);
  } finally {
    giveBack();
  }
}

/** Until the processes run, a signal ends the builds. */
function endEarly(): Ending {
  const ending = { end: () => void process.exit(130) };
  process.once('exit', killRunning);
  onShutdownSignal(() => ending.end());
  return ending;
}
