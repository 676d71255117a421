import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';

const folder = path.join(root, 'tools/dist/commands');
const commands = readdirSync(folder).filter((file) => file.endsWith('.js'));

/** A Node.js module hook that makes the contracts unavailable, as in a fresh clone. */
const hook = `export const resolve = (name, context, next) => {
  if (/^contracts(\\/|$)/.test(name)) throw new Error('the contracts are not built');
  return next(name, context);
};`;

const toUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const register = `import { register } from 'node:module'; register(${JSON.stringify(toUrl(hook))});`;

async function loadWithoutContracts(file: string) {
  const load = `await import(${JSON.stringify(pathToFileURL(file).href)});`;
  const args = ['--import', toUrl(register), '--input-type=module', '--eval', load];
  await promisify(execFile)(process.execPath, args);
}

describe('a command', () => {
  it.each(commands)(
    'can be loaded from the file %s before the contracts are built',
    async (file) => {
      await expect(loadWithoutContracts(path.join(folder, file))).resolves.toBeUndefined();
    },
  );
});

describe('the command line', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(root, 'tools/run.mjs'), ...args]);

  it.each(commands.map((file) => path.parse(file).name))(
    'prints the usage of %s for --help',
    async (name) => {
      expect((await run(name, '--help')).stdout).toMatch(/^Usage: ?(npm|node|\n)/);
    },
  );

  it('prints the usage instead of a stack trace for an unknown option', async () => {
    const { stderr } = await run('restore', '--forced').catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr).toMatch(/^Unknown option '--forced'/);
    expect(stderr).toContain('Usage: npm run restore');
    expect(stderr).not.toContain('    at ');
  });
});

describe('the webpack configuration', () => {
  it.each(['shell', 'web-server', ...ownParts])(
    'can be loaded for %s before the contracts are built',
    async (name) => {
      const file = path.join(root, name, 'webpack.config.mjs');
      await expect(loadWithoutContracts(file)).resolves.toBeUndefined();
    },
  );
});
