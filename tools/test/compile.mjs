import { compile } from '../bootstrap/compile.mjs';

/** Compiles the commands, unless that is done, for the tests that run them as processes of their own. */
export default function compileCommands() {
  return compile();
}
