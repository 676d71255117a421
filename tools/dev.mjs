import './node-version.mjs';
import { parseArgs } from 'node:util';
import { remotes } from './config/federation.config.mjs';
import { reportError, CommandError } from './command-error.mjs';

const usage = `npm run dev -w <remote> [-- --site <address>] [--port <number>]
  <remote> is one of ${Object.keys(remotes).join(', ')}; without --site a site of this clone is used`;

const options = /** @type {const} */ ({ site: { type: 'string' }, port: { type: 'string' } });

/** @param {string} name @returns {name is keyof typeof remotes} */
const isRemote = (name) => Object.hasOwn(remotes, name);

async function main() {
  const { values, positionals } = readArguments();
  const [remote = ''] = positionals;
  if (!isRemote(remote)) throw new CommandError(usage);
  const port = Number(values.port ?? remotes[remote].port);
  const { develop } = await import('./dev/develop.mjs');
  await develop({ remote, port, ...(values.site && { address: values.site }) });
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
