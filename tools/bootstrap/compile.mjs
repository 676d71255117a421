import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/remote-kit/src/lock.mjs';
import { root } from '../root.mjs';
import { contentHash } from './inputs.mjs';
import { runBuild } from './run-build.mjs';

const dist = path.join(root, 'tools/dist');
const cache = path.join(root, '.cache/builds');
/** File with the hash of the sources from which `dist` was compiled. */
const stamp = path.join(dist, 'sources.sha256');

/** Compiles the TypeScript commands in a separate process unless `dist` is up to date. */
export async function compile() {
  // Container images contain only the compiled commands, without sources.
  if (!existsSync(path.join(root, 'tools/src'))) return;
  const isFresh = () => readStamp() === hashOfSources();
  if (isFresh()) return;
  mkdirSync(cache, { recursive: true });
  const giveBack = await waitForLock(path.join(cache, '.tools.lock'), () => undefined);
  try {
    if (!isFresh()) await make();
  } finally {
    giveBack();
  }
}

async function make() {
  const hash = hashOfSources();
  // Removes compiled files whose sources were deleted.
  rmSync(dist, { recursive: true, force: true });
  await runBuild('tools', 'tools');
  writeFileSync(stamp, hash);
}

const hashOfSources = () =>
  contentHash(root, ['tools/src', 'tools/package.json', 'tools/config/swc.json']);

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return undefined;
  }
}
