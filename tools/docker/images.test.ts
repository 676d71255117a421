import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';
import { prunePackages } from './prune-packages.mjs';

interface Installed {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Installed>;
};

const nestedIn = (workspace: string) =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith(`${workspace}/node_modules/`) && !dev)
    .map(([path]) => path);

function copiedBy(stage: string) {
  const lines = read('deploy/Dockerfile').split('\n');
  const begin = lines.findIndex((line) => line.endsWith(` AS ${stage}`));
  const next = lines.findIndex((line, at) => at > begin && line.startsWith('FROM '));
  const own = lines.slice(begin, next < 0 ? undefined : next);
  return own.flatMap(
    (line) => /^COPY --from=(?:web-)?packages \/shop\/(\S+) (\S+)$/.exec(line)?.[2] ?? [],
  );
}

describe('the Docker images', () => {
  it.each([
    ['backend', ['backend', 'packages/contracts', 'packages/server-kit']],
    ['web', ['web-server']],
    ['render', ['web-server']],
  ])('contain the nested packages of all workspaces in the %s image', (stage, workspaces) => {
    const copied = copiedBy(stage);
    expect(copied).toContain('node_modules');
    const missing = workspaces
      .flatMap(nestedIn)
      .filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)));
    expect(missing).toEqual([]);
  });

  it('are built without COPY instructions for nested node_modules folders that do not exist', () => {
    const folders = ['backend', 'web'].flatMap(copiedBy).filter((each) => each !== 'node_modules');
    for (const folder of folders)
      expect(nestedIn(folder.replace('/node_modules', ''))).not.toEqual([]);
  });

  it.each(ownParts)('include the build and part.json of %s in the tools image', (part) => {
    expect(read('deploy/Dockerfile')).toContain(`COPY ${part}/part.json ${part}/`);
    expect(read('deploy/Dockerfile')).toContain(`/shop/${part}/dist ${part}/dist`);
  });

  it('use no health check option that requires Docker 25', () => {
    expect(read('deploy/Dockerfile')).not.toContain('--start-interval');
  });
});

describe('prunePackages', () => {
  const keptFiles = {
    'app/package.json': '{ "dependencies": { "one": "1", "@scope/two": "1" } }',
    'node_modules/one/package.json': '{ "dependencies": { "three": "1" } }',
    'node_modules/one/LICENSE.md': '',
    'node_modules/one/lib/docs/table.json': '',
    'node_modules/one/node_modules/three/package.json': '{}',
    'node_modules/@scope/two/package.json': '{ "peerDependencies": { "docs": "1" } }',
    'node_modules/docs/package.json': '{}',
  };
  const removedFiles = {
    'node_modules/.bin/builder': '',
    'node_modules/builder/package.json': '{}',
    'node_modules/three/package.json': '{}',
    'node_modules/one/README.md': '',
    'node_modules/one/index.js.map': '',
    'node_modules/one/lib/index.d.ts': '',
    'node_modules/one/test/all.js': '',
    'node_modules/@scope/two/docs/guide.html': '',
    'node_modules/one/node_modules/three/tests/all.js': '',
  };

  it('removes packages and files that are unused at run time, but keeps licences', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'packages-'));
    for (const [file, text] of Object.entries({ ...keptFiles, ...removedFiles })) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    prunePackages(folder, ['app']);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    expect(names.sort()).toEqual(Object.keys(keptFiles).sort());
  });
});
