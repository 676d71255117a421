import { reportError } from '../../packages/remote-kit/src/command-error.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';

/** What a person runs first in a clone; the other commands find packages there. */
const installing = ['start', 'test'];

/** Brings the commands to where they can be imported. @param {string} name of the command */
export async function prepare(name) {
  try {
    if (installing.includes(name)) await install();
    await compile();
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}
