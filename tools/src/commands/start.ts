import path from 'node:path';
import { takeLock } from 'remote-kit/lock.mjs';
import { killRunning } from 'remote-kit/run.mjs';
import { onShutdownSignal } from '../../bootstrap/shutdown-signals.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import { dataFolder, readSettings } from '../settings.js';
import { prepareDataFolder } from '../site/data-folder.js';
import { readSecrets } from '../site/secrets.js';
import { writeSiteFile } from '../site/site-file.js';
import { publishBuilt } from '../start/first-releases.js';
import { publicPort } from '../start/ports.js';
import { listensOn, publicUrl, type Place, siteProcesses } from '../start/processes.js';
import { readyLines } from '../start/ready-lines.js';
import { Supervisor } from '../start/supervisor.js';

const report = (line: string) => {
  console.info(line);
};

/** Starts the site once packages are installed; resolves with the exit code when it has stopped. */
export async function main() {
  // This listener replaces Node's own, which opens the debugger.
  process.on('SIGUSR1', () => undefined);
  const ending = endEarly();
  const given = readSettings(root);
  const data = dataFolder(given, root);
  prepareDataFolder(data);
  const giveBack = takeLock(path.join(data, '.lock'), `The site of ${data} is running already.`);
  try {
    const port = await publicPort(given['PORT'] ?? '3000', listensOn(given));
    await build(undefined, report);
    if (!given['REGISTRY_URL']) await publishBuilt(data, report);
    return await serve({ data, settings: { ...given, PORT: String(port) } }, ending);
  } finally {
    giveBack();
  }
}

/** Handles shutdown signals while only builds are running. */
function endEarly() {
  const ending = { end: () => void process.exit(130) };
  process.once('exit', killRunning);
  onShutdownSignal(() => ending.end());
  return ending;
}

async function serve({ data, settings }: Place, ending: { end: () => void }) {
  const { secrets, made } = readSecrets(data, settings);
  const elsewhere = settings['ADMIN_PASSWORD']
    ? '(the one you set)'
    : `(in ${path.join(data, 'secrets.json')})`;
  const site = { data, settings: { ...settings, ...secrets } };
  const { definitions, mongodbUri } = await siteProcesses(site);
  const supervisor = new Supervisor(definitions, {
    drainFor: Number(settings['DRAIN_SECONDS'] ?? 0) * 1000 || 0,
    logs: path.join(data, 'logs'),
    report,
    reportError: (line) => console.error(line),
    onReady: () => report(readyLines(site.settings, made.ADMIN_PASSWORD ?? elsewhere)),
  });
  ending.end = () => supervisor.stop(0);
  report('Starting the site');
  const takeBack = writeSiteFile(data, { mongodbUri, publicUrl: publicUrl(site.settings) });
  try {
    return await supervisor.run();
  } finally {
    takeBack();
  }
}
