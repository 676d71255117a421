import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { runCommand } from '../../packages/remote-kit/src/run.mjs';

/**
 * Runs the `build` script of a workspace directly, without the overhead of npm. Throws a CommandError with the output
 * on failure.
 * @param {string} name
 * @param {string} folder
 */
export async function runBuild(name, folder) {
  const cwd = path.join(root, folder);
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { code, output } = await runCommand(scripts.build, [], { cwd, env, shell: true });
  if (code !== 0) throw new CommandError(`Can't build ${name}:\n${output.trim()}`);
}
