import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes } from '../federation.config.mjs';
import { build } from './build/build.mjs';
import { complain, Refusal } from './refusal.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';

const usage = `npm run release -- <remote> [--rollback | --to <version> | --list]
  <remote> is one of ${Object.keys(remotes).join(', ')}`;

const options = /** @type {const} */ ({
  rollback: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  to: { type: 'string' },
});

/** @param {string} name @returns {name is keyof typeof remotes} */
const isRemote = (name) => Object.hasOwn(remotes, name);

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(usage, { cause: error });
  }
}

async function main() {
  const { values, positionals } = readArguments();
  const [remote, ...rest] = positionals;
  const wishes = [values.rollback, values.list, values.to !== undefined].filter(Boolean);
  if (remote === undefined || rest.length > 0 || wishes.length > 1) throw new Refusal(usage);
  if (!isRemote(remote)) throw new Refusal(`There is no remote '${remote}'.\n${usage}`);
  const releases = path.join(dataFolder(readSettings(root), root), 'releases');
  // The checks of releases are the schemas of the contracts, as they are built.
  await build(['contracts']);
  const { goBack, publish } = await import('./release/publish.mjs');
  if (values.list) return list(releases, remote);
  if (values.rollback || values.to !== undefined) {
    return say(remote, await goBack(releases, remote, values.to));
  }
  await build([remote]);
  say(remote, await publish(releases, path.join(root, remote, 'dist')));
}

/** @param {string} remote @param {import('./release/publish.mjs').Change} change */
function say(remote, { version, before }) {
  if (before === version) return console.info(`${remote} ${version} was live already.`);
  console.info(`${remote} ${version} is live${before ? `, ${before} was` : ''}.`);
}

/** @param {string} releases @param {keyof typeof remotes} remote */
async function list(releases, remote) {
  const { readHistory, readRegistry } = await import('./release/registry.mjs');
  const live = (await readRegistry(releases)).remotes[remote]?.live;
  const { published } = await readHistory(releases, remote);
  if (published.length === 0) console.info(`${remote} has no release yet.`);
  for (const version of published) console.info(`${version}${version === live ? '  live' : ''}`);
}

try {
  await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
