import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contractVersion, release as releaseSchema } from 'contracts';
import { integrityOf } from './integrity.mjs';
import { prepareRelease } from './prepare-release.mjs';

const entry = 'static/js/remoteEntry.js';
const manifest = {
  metaData: {
    globalName: 'mfe_guide',
    buildInfo: { buildName: 'mfe-guide', buildVersion: '2.1.0' },
    remoteEntry: { name: 'remoteEntry.js', path: 'static/js', type: 'module' },
  },
  shared: [
    { name: 'react', requiredVersion: '^19.2.0' },
    { name: 'storefront-kit', requiredVersion: false },
  ],
  exposes: [{ name: 'guide', assets: { js: { sync: [entry] }, css: { sync: ['guide.css'] } } }],
};
const declared = { routes: [{ path: '/guide', page: 'guide' }], slots: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  await write('mf-manifest.json', JSON.stringify(manifest));
  await write('part.json', JSON.stringify(declared));
  await write(entry, 'export const get = 1;');
  await write('guide.css', 'a { color: red; }');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

describe('prepareRelease for an invalid build', () => {
  it('rejects a folder without a federation manifest', async () => {
    await rm(path.join(folder, 'mf-manifest.json'));
    await expect(prepareRelease(folder)).rejects.toThrow('has no mf-manifest.json. Build the part');
  });

  it('rejects a part.json with a syntax error and quotes the invalid text', async () => {
    await write('part.json', '{ "routes": [,] }');
    await expect(prepareRelease(folder)).rejects.toThrow(
      `part.json: Unexpected token ',', "{ "routes": [,] }" is not valid JSON.`,
    );
  });

  it('rejects a build without a part.json in the build folder or its parent folder', async () => {
    await rm(path.join(folder, 'part.json'));
    await expect(prepareRelease(folder)).rejects.toThrow(/Can't read .*part\.json: ENOENT/);
  });
});

describe('prepareRelease', () => {
  it('describes a build from any bundler, based on the federation manifest and part.json', async () => {
    const release = releaseSchema.parse(await prepareRelease(folder));
    expect(release).toMatchObject({
      ...declared,
      remote: 'mfe-guide',
      contract: contractVersion,
      needs: { kit: [], calls: [], shared: { react: '^19.2.0' } },
      entry,
      entryType: 'module',
      entryGlobalName: 'mfe_guide',
      modules: { guide: { js: [entry], css: ['guide.css'] } },
    });
    expect(release.version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
    expect(release.server).toBeUndefined();
  });

  it('lists the hash of each published file except statistics, hidden files and compressed variants', async () => {
    for (const file of ['mf-stats.json', '.vite/manifest.json', 'guide.css.gz'])
      await write(file, '{}');
    const { files } = await prepareRelease(folder);
    expect(Object.keys(files)).toEqual(['guide.css', 'mf-manifest.json', entry]);
    expect(files['guide.css']).toBe(integrityOf('a { color: red; }'));
  });

  it('lists the server bundle if the build contains one', async () => {
    await write('server.cjs', 'exports.modules = {};');
    const { server, files } = await prepareRelease(folder);
    expect(server).toBe('server.cjs');
    expect(files).toHaveProperty(['server.cjs']);
  });

  it('returns a different version after a change to a file or to part.json', async () => {
    const { version } = await prepareRelease(folder);
    expect((await prepareRelease(folder)).version).toBe(version);
    await write('guide.css', 'a { color: blue; }');
    const changed = await prepareRelease(folder);
    await write('part.json', JSON.stringify({ ...declared, routes: [] }));
    const versions = [version, changed.version, (await prepareRelease(folder)).version];
    expect(new Set(versions).size).toBe(3);
  });

  it('writes compressed variants next to the files', async () => {
    await prepareRelease(folder);
    expect(await readdir(path.join(folder, 'static/js'))).toEqual([
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
    ]);
  });
});
