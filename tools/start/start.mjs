import path from 'node:path';
import { build } from '../build/build.mjs';
import { install } from '../install/install.mjs';
import { takeLock } from '../../packages/remote-kit/src/lock.mjs';
import { root } from '../root.mjs';
import { killRunning } from '../../packages/remote-kit/src/run.mjs';
import { dataFolder, readSettings } from '../settings.mjs';
import { prepareDataFolder } from '../site/data-folder.mjs';
import { onShutdownSignal } from '../shutdown-signals.mjs';
import { publishBuilt } from './first-releases.mjs';
import { publicPort } from './ports.mjs';
import { listensOn, publicUrl, siteProcesses } from './processes.mjs';
import { readSecrets } from '../site/secrets.mjs';
import { writeSiteFile } from '../site/site-file.mjs';
import { Supervisor } from './supervisor.mjs';

/** @param {string} line */
const report = (line) => console.info(line);

/** Brings the site up from whatever state the clone is in; resolves with the exit code once it has ended. */
export async function start() {
  const ending = endEarly();
  const given = readSettings(root);
  const data = dataFolder(given, root);
  prepareDataFolder(data);
  const giveBack = takeLock(path.join(data, '.lock'), `The site of ${data} is running already.`);
  try {
    const port = await publicPort(given['PORT'] ?? '3000', listensOn(given));
    await install(report);
    await build(undefined, report);
    if (!given['REGISTRY_URL']) await publishBuilt(data, report);
    return await serve({ data, settings: { ...given, PORT: String(port) } }, ending);
  } finally {
    giveBack();
  }
}

/** While nothing but builds and installations are under way, an end is the end of those. */
function endEarly() {
  const ending = { end: () => void process.exit(130) };
  process.once('exit', killRunning);
  onShutdownSignal(() => ending.end());
  return ending;
}

/** @param {import('./processes.mjs').Site} site @param {{ end: () => void }} ending */
async function serve({ data, settings }, ending) {
  const { secrets, made } = readSecrets(data, settings);
  const elsewhere = settings['ADMIN_PASSWORD']
    ? '(the password that you set)'
    : `(password in ${path.join(data, 'secrets.json')})`;
  const site = { data, settings: { ...settings, ...secrets } };
  const { definitions, mongodbUri } = await siteProcesses(site);
  const supervisor = new Supervisor(definitions, {
    drainFor: Number(settings['DRAIN_SECONDS'] ?? 0) * 1000 || 0,
    logs: path.join(data, 'logs'),
    report,
    reportError: (line) => console.error(line),
    onReady: () => report(readyLine(site, made.ADMIN_PASSWORD ?? elsewhere)),
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

/** @param {import('./processes.mjs').Site} site @param {string} password or where it is to be found */
function readyLine({ settings }, password) {
  const url = publicUrl(settings);
  const staff = `${url}${settings['ADMIN_PATH']}`;
  return `Ready: ${url}  staff: ${staff}  login: ${settings['ADMIN_EMAIL']} ${password}${codesShown(settings)}`;
}

/** What the pages show of the codes that phones would get. @param {Record<string, string>} settings */
function codesShown(settings) {
  const { OTP_DELIVERY: delivery, TRUST_PROXY: proxies = '0' } = settings;
  const { hostname } = new URL(publicUrl(settings));
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isShown = delivery ? delivery === 'echo' : isLocal && proxies === '0';
  if (!isShown) return '';
  return '\n  Sign-in codes are shown on the page, to browsers of this machine alone';
}
