import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build/build.mjs';
import { CommandError, reportError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';

const usage = `npm run owners -- list
npm run owners -- add <part> --path /guide --slot product.below [--contact <whom to call>]
npm run owners -- remove <part> --path /guide --slot product.below [--at-once]
npm run owners -- key <part> <public key>                  lets a key release a part
npm run owners -- budget <part> <kilobytes>                the most JavaScript of a module of it
npm run owners -- token <part>                             makes a token to publish it over the network
npm run owners -- revoke <part>                            takes all of its tokens back
npm run owners -- withdraw <part> <public key> [--at-once]  takes that back
npm run owners -- retire <part>                            takes it out of the site, with its releases`;

const options = /** @type {const} */ ({
  'at-once': { type: 'boolean', default: false },
  path: { type: 'string', multiple: true },
  slot: { type: 'string', multiple: true },
  contact: { type: 'string' },
});

/** Says who may release what; only who has the key of the site can. */
async function main() {
  const { values, positionals } = readArguments();
  const [command, ...rest] = positionals;
  const [part = '', key = ''] = rest;
  const data = dataFolder(readSettings(root), root);
  // The checks of owners are the schemas of the contracts, as they are built.
  await build(['contracts'], () => undefined);
  const change = await import('./release/change-owners.mjs');
  const isAtOnce = values['at-once'];
  const claims = { part, paths: values.path ?? [], slots: values.slot ?? [] };
  const commands = /** @type {Record<string, [number, () => Promise<string>]>} */ ({
    list: [0, () => change.listOwners(path.join(data, 'releases'))],
    add: [1, () => change.addClaims(data, { ...claims, contact: values.contact })],
    remove: [1, () => change.removeClaims(data, { ...claims, isAtOnce })],
    budget: [2, () => change.boundScripts(data, { part, kilobytes: key })],
    token: [1, () => change.addToken(data, part)],
    revoke: [1, () => change.removeTokens(data, part)],
    key: [2, () => change.addKey(data, { part, key })],
    withdraw: [2, () => change.withdrawKey(data, { part, key, isAtOnce })],
    retire: [1, () => change.retirePart(data, part)],
  });
  const [count, run] = commands[command ?? ''] ?? [];
  if (!run || rest.length !== count) throw new CommandError(usage);
  console.info(await run());
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(usage, { cause: error });
  }
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
