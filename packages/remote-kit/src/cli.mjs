#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CommandError, reportError } from './command-error.mjs';

const usage = `Usage:
part start --site <address> [--port <number>]  run the part from its sources on a running site
part release [<folder>] --site <address>      build, test and publish the part, or publish a folder that any bundler
                                              has built, with mf-manifest.json and part.json
  --skip-tests | --rollback | --to <version>  requires RELEASE_TOKEN, a token from the owner of the site
  -m <message>                                what the release changes; default: the subject of the last commit
  --canary <percent>                          show it to 1 to 50% of visitors first
  --promote | --pause | --resume              act on the current canary; --rollback ends it
  --status | --list | --logs                  show what is live; all releases; failures of the part
part upgrade --site <address>                 install the kits of a site
part key                                      print your public release key`;

const options = /** @type {const} */ ({
  site: { type: 'string' },
  port: { type: 'string', default: '4600' },
  'skip-tests': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  to: { type: 'string' },
  message: { type: 'string', short: 'm' },
  list: { type: 'boolean', default: false },
  status: { type: 'boolean', default: false },
  logs: { type: 'boolean', default: false },
  canary: { type: 'string' },
  promote: { type: 'boolean', default: false },
  pause: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
});

const acts = /** @type {const} */ (['rollback', 'promote', 'pause', 'resume']);
const views = /** @type {const} */ (['status', 'list', 'logs']);
const folder = process.cwd();

/** @type {Record<string, (values: ReturnType<typeof readArguments>['values'], built?: string) => Promise<void>>} */
const commands = {
  async start({ site, port }) {
    const { developPart } = await import('./dev/develop-part.mjs');
    await developPart({ folder, address: addressOf(site), port: Number(port) });
  },
  async release({ site, canary, message, to, ...values }, built) {
    const { publishRemotely } = await import('./release/publish-remotely.mjs');
    const { parseCanaryPercent } = await import('./release/canaries.mjs');
    const requestedActions = [...acts, ...views].filter((name) => values[name]);
    const options = [to, canary].filter((value) => value !== undefined);
    if (requestedActions.length + options.length > 1) throw new CommandError(usage);
    const act = to === undefined ? acts.find((name) => values[name]) : { to };
    const view = views.find((name) => values[name]);
    const percent = parseCanaryPercent(canary);
    const isTested = !values['skip-tests'];
    const address = addressOf(site);
    await publishRemotely({ folder, built, address, isTested, act, view, percent, message });
  },
  async upgrade({ site }) {
    const { upgradeKits } = await import('./kits.mjs');
    console.info(await upgradeKits(folder, addressOf(site)));
  },
  async key() {
    const { loadReleaseKey } = await import('./signing/release-key.mjs');
    console.info(loadReleaseKey(process.env, console.info).key);
  },
};

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}

/** @param {string | undefined} site */
function addressOf(site = process.env['SITE']) {
  if (site && URL.canParse(site)) return site;
  throw new CommandError(`Set --site or SITE to an address like https://shop.example.\n${usage}`);
}

try {
  const { values, positionals } = readArguments();
  const [name = '', built, ...rest] = positionals;
  const command = commands[name];
  const isExtra = rest.length > 0 || (built !== undefined && name !== 'release');
  if (!command || isExtra) throw new CommandError(usage);
  await command(values, built);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
