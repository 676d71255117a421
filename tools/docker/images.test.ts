import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';

interface Installed {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Installed>;
};

/** The packages that an image needs beside those of the root, since npm keeps them inside a workspace. */
const nestedIn = (workspace: string) =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith(`${workspace}/node_modules/`) && !dev)
    .map(([path]) => path);

/** What a stage of the Dockerfile copies out of the installed packages. */
function copiedBy(stage: string) {
  const lines = read('deploy/Dockerfile').split('\n');
  const begin = lines.findIndex((line) => line.endsWith(` AS ${stage}`));
  const next = lines.findIndex((line, at) => at > begin && line.startsWith('FROM '));
  const own = lines.slice(begin, next < 0 ? undefined : next);
  return own.flatMap((line) => /^COPY --from=packages \/shop\/(\S+) (\S+)$/.exec(line)?.[2] ?? []);
}

describe('an image', () => {
  it.each([
    ['backend', ['backend', 'packages/contracts', 'packages/server-kit']],
    ['web', ['web-server', 'packages/contracts', 'packages/server-kit']],
  ])('%s has every package that npm installed for it', (stage, workspaces) => {
    const copied = copiedBy(stage);
    expect(copied).toContain('node_modules');
    const missing = workspaces
      .flatMap(nestedIn)
      .filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)));
    expect(missing).toEqual([]);
  });

  it('copies no folder that npm did not make', () => {
    const folders = ['backend', 'web'].flatMap(copiedBy).filter((each) => each !== 'node_modules');
    for (const folder of folders)
      expect(nestedIn(folder.replace('/node_modules', ''))).not.toEqual([]);
  });

  it('is looked after in words that Docker knew before its version 25', () => {
    expect(read('deploy/Dockerfile')).not.toContain('--start-interval');
  });
});
