import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the command unless it is up to date, for the tests that run it as a separate process. */
export default function build() {
  const script = join(import.meta.dirname, '../../../tools/run.mjs');
  execFileSync(process.execPath, [script, 'build', 'embedded-mongo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
