import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type RuleSetRule } from 'webpack';
import { packageFolder } from '../folders.mjs';
import { serverStyleRules, browserStyleRules } from './loaders.mjs';

const require = createRequire(import.meta.url);
const installed = path.dirname(packageFolder('css-loader'));
let folder: string;
let remote: { name: 'mfe-catalog'; folder: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'class-names-'));
  remote = await createRemote('first');
});

afterEach(() => rm(folder, { recursive: true }));

/** Creates a remote in a folder outside of this repository. */
async function createRemote(place: string) {
  const created = path.join(folder, place);
  await mkdir(path.join(created, 'src'), { recursive: true });
  await writeFile(path.join(created, 'package-lock.json'), '{}');
  await writeFile(path.join(created, 'src/page.module.css'), '.list { margin: 1rem }');
  return { name: 'mfe-catalog' as const, folder: created };
}

/** Builds the style sheet of a remote with the given webpack rules and returns the resulting class names. */
async function build(
  context: string,
  rules: RuleSetRule[],
  cacheName?: string,
): Promise<Record<string, string>> {
  const output = await mkdtemp(path.join(folder, 'dist-'));
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './src/page.module.css',
    output: { path: output, filename: 'main.cjs', library: { type: 'commonjs2' } },
    module: { rules },
    resolveLoader: { modules: [installed] },
    plugins: [new MiniCssExtractPlugin()],
    cache: cacheName
      ? { type: 'filesystem', name: cacheName, cacheDirectory: path.join(folder, 'cache') }
      : false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
  );
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  await new Promise((resolve) => compiler.close(resolve));
  const built = require(path.join(output, 'main.cjs')) as { default: Record<string, string> };
  return built.default;
}

const inBrowser = (workspace: typeof remote) =>
  build(workspace.folder, browserStyleRules(workspace));

describe('class names', () => {
  it('are the same in the browser and the server bundle', async () => {
    const names = await inBrowser(remote);
    expect(names).toEqual({ list: expect.stringMatching(/^\w{5}$/) });
    expect(await build(remote.folder, serverStyleRules(remote))).toEqual(names);
  });

  it('are the same in both bundles when a cached rebuild follows a change to another stylesheet', async () => {
    const buildBoth = async () => [
      await build(remote.folder, browserStyleRules(remote), 'browser'),
      await build(remote.folder, serverStyleRules(remote), 'server'),
    ];
    const [before] = await buildBoth();
    await writeFile(path.join(remote.folder, 'src/other.module.css'), '.other { margin: 2rem }');
    const [inBrowser, onServer] = await buildBoth();
    expect(inBrowser).not.toEqual(before);
    expect(onServer).toEqual(inBrowser);
  });

  it('are the same for the shell and the web server', async () => {
    const shell = { ...remote, name: 'shell' as const };
    const server = { name: 'web-server' as const, folder: await makeFolder('first/web-server') };
    const names = await build(remote.folder, browserStyleRules(shell));
    expect(await build(remote.folder, serverStyleRules(server))).toEqual(names);
  });

  it('do not depend on the location of the repository', async () => {
    await cp(remote.folder, path.join(folder, 'second'), { recursive: true });
    const copy = { ...remote, folder: path.join(folder, 'second') };
    expect(await inBrowser(copy)).toEqual(await inBrowser(remote));
  });

  it('differ between remotes with the same stylesheet', async () => {
    const otherRemote = { name: 'mfe-cart' as const, folder: remote.folder };
    const names = await build(remote.folder, browserStyleRules(otherRemote));
    expect(names['list']).not.toBe((await inBrowser(remote))['list']);
  });

  it('differ between releases with different styles', async () => {
    const before = await inBrowser(remote);
    await writeFile(path.join(remote.folder, 'src/page.module.css'), '.list { margin: 2rem }');
    expect((await inBrowser(remote))['list']).not.toBe(before['list']);
  });

  it('contain the file and the local name in development', async () => {
    const rules = browserStyleRules(remote, { isReadable: true });
    const names = await build(remote.folder, rules);
    expect(names['list']).toMatch(/^page-module__list--\w{5}$/);
  });
});

async function makeFolder(name: string) {
  const place = path.join(folder, name);
  await mkdir(place, { recursive: true });
  return place;
}
