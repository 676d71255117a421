import { compile } from '../bootstrap/compile.mjs';

/** Compiles the commands if necessary, for tests that run them as separate processes. */
export default function compileCommands() {
  return compile();
}
