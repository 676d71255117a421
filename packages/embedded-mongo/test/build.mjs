import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the command, unless that is done, for the tests that run it as a process of its own. */
export default function build() {
  const script = join(import.meta.dirname, '../../../tools/run.mjs');
  execFileSync(process.execPath, [script, 'build', 'embedded-mongo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
