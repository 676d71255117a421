import { reportError } from '../../packages/remote-kit/src/command-error.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';

/** Commands that developers run first in a fresh clone. All other commands expect installed packages. */
const installing = ['start', 'dev', 'test'];

/**
 * Installs packages if `name` is `start`, `dev` or `test`, and compiles the commands. Exits with 1 on failure.
 * @param {string} name of the command
 */
export async function prepareCommand(name) {
  try {
    if (installing.includes(name)) await install();
    await compile();
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}
