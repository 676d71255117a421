import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build/build.mjs';
import { CommandError, reportError } from './command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';

const usage = `npm run owners -- list
npm run owners -- key <part> <public key>                  lets a key release a part
npm run owners -- withdraw <part> <public key> [--at-once]  takes that back`;

const options = /** @type {const} */ ({ 'at-once': { type: 'boolean', default: false } });

/** Says who may release what; only who has the key of the site can. */
async function main() {
  const { values, positionals } = readArguments();
  const [command, part = '', key = ''] = positionals;
  const data = dataFolder(readSettings(root), root);
  // The checks of owners are the schemas of the contracts, as they are built.
  await build(['contracts'], () => undefined);
  const { addKey, listOwners, withdrawKey } = await import('./release/change-owners.mjs');
  if (command === 'list' && positionals.length === 1) {
    return print(await listOwners(path.join(data, 'releases')));
  }
  if (positionals.length !== 3) throw new CommandError(usage);
  if (command === 'key') return print(await addKey(data, { part, key }));
  if (command !== 'withdraw') throw new CommandError(usage);
  print(await withdrawKey(data, { part, key, isAtOnce: values['at-once'] }));
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(usage, { cause: error });
  }
}

/** @param {string} text */
const print = (text) => console.info(text);

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
