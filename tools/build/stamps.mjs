import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, touchHash } from './inputs.mjs';

/** @typedef {{ root: string, name: string, folder: string, inputs: string[] }} Target a workspace, its folder, and the files and folders it is built from */

/** @param {Target} target */
const stampFile = ({ root, name }) => path.join(root, '.cache/builds', `${name}.json`);

/** @param {Target} target */
const stampOf = ({ root, folder, inputs }) => ({
  inputs: contentHash(root, inputs),
  outputs: touchHash(root, [path.join(folder, 'dist')]),
});

/** Whether the workspace's `dist` is what its inputs give. @param {Target} target */
export function isFresh(target) {
  const stamp = readStamp(target);
  return stamp !== undefined && stamp === JSON.stringify(stampOf(target));
}

/**
 * Runs `make` and remembers its inputs as they were before it.
 *
 * @param {Target} target
 * @param {() => Promise<void>} make
 */
export async function stamped(target, make) {
  const { inputs } = stampOf(target);
  rmSync(stampFile(target), { force: true });
  await make();
  mkdirSync(path.dirname(stampFile(target)), { recursive: true });
  writeFileSync(stampFile(target), JSON.stringify({ ...stampOf(target), inputs }));
}

/** @param {Target} target */
function readStamp(target) {
  try {
    return readFileSync(stampFile(target), 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return undefined;
  }
}
