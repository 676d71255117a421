import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../root.mjs';

const execute = promisify(execFile);

/** The files that a command needs before the TypeScript sources are compiled. */
const copied = ['bootstrap', 'config', 'package.json', 'root.mjs', 'run.mjs'];

const command = (text: string) => `export function runCommand(name: string) {
  console.info(name, ${JSON.stringify(text)}, ...process.argv.slice(2));
}`;

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const write = (file: string, text: string) => writeFile(at('tools/src', file), text);
// Excludes `node_modules/.bin` from PATH, so that commands do not find the compilers there.
const env = { ...process.env, PATH: path.dirname(process.execPath) };
const run = async (...args: string[]) =>
  (await execute(process.execPath, [at('tools/run.mjs'), ...args], { env })).stdout.trim();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'commands-'));
  for (const name of copied)
    await cp(path.join(root, 'tools', name), at('tools', name), { recursive: true });
  await mkdir(at('tools/src'));
  await symlink(path.join(root, 'packages'), at('packages'));
  await symlink(path.join(root, 'node_modules'), at('node_modules'));
  await write('run-command.ts', command('first'));
  await write('removed.ts', 'export const removed: number = 1;');
});

afterEach(() => rm(folder, { recursive: true }));

describe('a command', () => {
  it('is compiled before its first run, but not before later runs', async () => {
    expect(await run('release', 'mfe-cart', '--list')).toBe('release first mfe-cart --list');
    const { mtimeMs } = await stat(at('tools/dist/run-command.js'));
    expect(await run('staff')).toBe('staff first');
    expect((await stat(at('tools/dist/run-command.js'))).mtimeMs).toBe(mtimeMs);
  });

  it('is recompiled after a source change, and the output of deleted sources is removed', async () => {
    await run('staff');
    expect(existsSync(at('tools/dist/removed.js'))).toBe(true);
    await rm(at('tools/src/removed.ts'));
    await write('run-command.ts', command('second'));
    expect(await run('staff')).toBe('staff second');
    expect(existsSync(at('tools/dist/removed.js'))).toBe(false);
  });

  it('runs without the compiler after the first build', async () => {
    await run('staff');
    await rm(at('node_modules'));
    expect(await run('staff')).toBe('staff first');
  });

  it('fails with the compile error until the source is fixed', async () => {
    await write('run-command.ts', 'export function {');
    const stderr: unknown = expect.stringContaining("Can't build tools:");
    await expect(run('staff')).rejects.toMatchObject({ code: 1, stderr });
    await expect(run('staff')).rejects.toMatchObject({ code: 1, stderr });
    await write('run-command.ts', command('mended'));
    expect(await run('staff')).toBe('staff mended');
  });

  it('is compiled only once by concurrent runs', async () => {
    const description = await readFile(at('tools/package.json'), 'utf8');
    const manifest = description.replace('"swc src', '"echo compiled >> ../count && swc src');
    await writeFile(at('tools/package.json'), manifest);
    const names = ['staff', 'owners', 'backup', 'restore', 'pack'];
    const outputs = await Promise.all(names.map((name) => run(name)));
    expect(outputs).toEqual(names.map((name) => `${name} first`));
    expect(await readFile(at('count'), 'utf8')).toBe('compiled\n');
    expect(await readdir(at('.cache/builds'))).toEqual([]);
  });
});
