import type { RemoteName } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';

const lastLines = 60;

/** Runs only the tests of one remote. On failure, throws a CommandError with the last lines of the output. */
export async function runOwnTests(remote: RemoteName) {
  const args = ['jest', '--selectProjects', remote];
  // The tests need the development build of React, which Node does not load if NODE_ENV is `production`.
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' };
  const { code, output } = await runCommand('npx', args, { cwd: root, env });
  if (code === 0) return;
  const tail = output.trim().split('\n').slice(-lastLines).join('\n');
  throw new CommandError(`${tail}\n${remote} was not released: its tests fail.`);
}
