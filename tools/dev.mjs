import './node-version.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportError, CommandError } from '../packages/remote-kit/src/command-error.mjs';
import { ownParts } from './config/own-parts.mjs';
import { root } from './root.mjs';

const usage = `npm run dev -w <remote> [-- --site <address>] [--port <number>]
  <remote> is one of ${ownParts.join(', ')}; without --site a site of this clone is used`;

const options = /** @type {const} */ ({ site: { type: 'string' }, port: { type: 'string' } });

async function main() {
  const { values, positionals } = readArguments();
  const [remote = ''] = positionals;
  if (!ownParts.includes(remote)) throw new CommandError(usage);
  const port = Number(values.port ?? portOf(remote));
  const { develop } = await import('./dev/develop.mjs');
  await develop({ remote, port, ...(values.site && { address: values.site }) });
}

/** Where a part is developed: each package says another. @param {string} remote */
function portOf(remote) {
  const { config } = JSON.parse(readFileSync(path.join(root, remote, 'package.json'), 'utf8'));
  return config.port;
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
  process.exit(1);
}
