import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownParts } from './config/own-parts.mjs';
import { build } from './build/build.mjs';
import { reportError, CommandError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';

const usage = `npm run release -- <remote> [--rollback | --to <version> | --list | --skip-tests]
  <remote> is one of ${ownParts.join(', ')}`;

const options = /** @type {const} */ ({
  rollback: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  to: { type: 'string' },
  'skip-tests': { type: 'boolean', default: false },
});

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(usage, { cause: error });
  }
}

async function main() {
  const { values, positionals } = readArguments();
  const [remote, ...rest] = positionals;
  const skipsTests = values['skip-tests'];
  const actions = [values.rollback, values.list, values.to !== undefined, skipsTests].filter(
    Boolean,
  );
  if (remote === undefined || rest.length > 0 || actions.length > 1) throw new CommandError(usage);
  if (!ownParts.includes(remote))
    throw new CommandError(`There is no remote '${remote}'.\n${usage}`);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const releases = path.join(data, 'releases');
  // The checks of releases are the schemas of the contracts, as they are built.
  await build(['contracts']);
  const { release, printLive } = await import('./release/pipeline.mjs');
  if (values.list) return list(releases, remote);
  if (values.rollback || values.to !== undefined)
    return printLive(remote, await rollBackSigned({ remote, data, settings }, values.to));

  await release({ remote, data, settings, isTested: !skipsTests });
}

/** @param {{ remote: string, data: string, settings: Record<string, string> }} options @param {string | undefined} wanted */
async function rollBackSigned(options, wanted) {
  const { rollBack } = await import('./release/publish.mjs');
  const { signerFor } = await import('./release/signer.mjs');
  const signer = await signerFor(options, console.info);
  const releases = path.join(options.data, 'releases');
  return rollBack({ releases, signer }, options.remote, wanted);
}

/** @param {string} releases @param {string} remote */
async function list(releases, remote) {
  const { readHistory, readRegistry } = await import('remote-kit/release/registry.mjs');
  const live = (await readRegistry(releases)).remotes[remote]?.live;
  const { published } = await readHistory(releases, remote);
  if (published.length === 0) console.info(`${remote} has no release yet.`);
  for (const version of published) console.info(`${version}${version === live ? '  live' : ''}`);
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
