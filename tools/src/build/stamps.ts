import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, hashFileMetadata } from '../../bootstrap/inputs.mjs';

export interface BuildTarget {
  root: string;
  name: string;
  folder: string;
  inputs: string[];
}

const stampFile = ({ root, name }: BuildTarget) => path.join(root, '.cache/builds', `${name}.json`);

const stampOf = ({ root, folder, inputs }: BuildTarget) => ({
  inputs: contentHash(root, inputs),
  outputs: hashFileMetadata(root, [path.join(folder, 'dist')]),
});

export function isBuildUpToDate(target: BuildTarget) {
  const stamp = readStamp(target);
  return stamp !== undefined && stamp === JSON.stringify(stampOf(target));
}

/**
 * Runs `make`, then stores the hash that the inputs had before the run. The workspace is therefore stale if its inputs
 * change during the build.
 */
export async function buildWithStamp(target: BuildTarget, make: () => Promise<void>) {
  const { inputs } = stampOf(target);
  rmSync(stampFile(target), { force: true });
  await make();
  mkdirSync(path.dirname(stampFile(target)), { recursive: true });
  writeFileSync(stampFile(target), JSON.stringify({ ...stampOf(target), inputs }));
}

function readStamp(target: BuildTarget) {
  try {
    return readFileSync(stampFile(target), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
