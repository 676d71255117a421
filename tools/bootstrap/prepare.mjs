import { reportError } from '../../packages/remote-kit/src/command-error.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';

/** The commands that developers run first in a clone; all others expect the packages to be installed. */
const installing = ['start', 'test'];

/**
 * Installs packages if necessary and compiles the commands; exits if that fails.
 * @param {string} name of the command
 */
export async function prepare(name) {
  try {
    if (installing.includes(name)) await install();
    await compile();
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}
