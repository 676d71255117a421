import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** The environment of a developer's shell, without the variables of the test runner. */
export const shellEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name)),
);

/**
 * Builds a project of `e2e/parts` as its own team would: outside this repository, with packages from the npm registry
 * and the packed kits of the shop. Returns its folder.
 */
export async function buildIsolated(name: string, parent: string) {
  const folder = join(parent, name);
  await cp(join(root, 'e2e/parts', name), folder, { recursive: true });
  await mkdir(join(folder, 'packages'), { recursive: true });
  const kits = ['tools/run.mjs', 'pack', join(folder, 'packages')];
  const { stdout } = await run(process.execPath, kits, { cwd: root, env: shellEnvironment });
  const description = await readFile(join(folder, 'package.json'), 'utf8');
  const needed = stdout
    .trim()
    .split('\n')
    .filter((file) => description.includes(nameOfKit(file)));
  const options = { cwd: folder, env: shellEnvironment };
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...needed], options);
  await run('npm', ['run', 'build'], options);
  return folder;
}

/** Returns the name of a packed kit: `storefront-kit` for `packages/storefront-kit-0.1.0-h1234abcd.tgz`. */
const nameOfKit = (file: string) => basename(file).replace(/-\d.*/, '');
