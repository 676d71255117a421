import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the command once, for the tests that run it as a process of its own. */
export default function build() {
  const cwd = join(import.meta.dirname, '..');
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
