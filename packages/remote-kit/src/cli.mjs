#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CommandError, reportError } from './command-error.mjs';

const usage = `part start --site <address> [--port <number>]  its sources in the pages of a running site
part release --site <address>                 builds, tests and publishes it there
  --skip-tests | --rollback                   RELEASE_TOKEN is what the owner of the site gave you
part key                                      shows the public key that you release with`;

const options = /** @type {const} */ ({
  site: { type: 'string' },
  port: { type: 'string', default: '4600' },
  'skip-tests': { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
});

const folder = process.cwd();

/** @type {Record<string, (values: ReturnType<typeof readArguments>['values']) => Promise<void>>} */
const commands = {
  async start({ site, port }) {
    const { developPart } = await import('./dev/develop-part.mjs');
    developPart({ folder, address: addressOf(site), port: Number(port) });
  },
  async release({ site, rollback, 'skip-tests': skipsTests }) {
    const { publishRemotely } = await import('./release/publish-remotely.mjs');
    const address = addressOf(site);
    await publishRemotely({ folder, address, isTested: !skipsTests, isRollback: rollback });
  },
  async key() {
    const { releaseKey } = await import('./signing/release-key.mjs');
    console.info(releaseKey(process.env, console.info).key);
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
  throw new CommandError(`--site or SITE says which site, like https://shop.example.\n${usage}`);
}

try {
  const { values, positionals } = readArguments();
  const command = commands[positionals[0] ?? ''];
  if (!command || positionals.length > 1) throw new CommandError(usage);
  await command(values);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
