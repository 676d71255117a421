import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { run } from '../../packages/remote-kit/src/run.mjs';
import { isInstalled } from './is-installed.mjs';

// What builds the parts is needed too where NODE_ENV says production.
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--include=dev'];

/** Installs the packages if any are missing or others than asked for. @param {(line: string) => void} [report] */
export async function install(report = console.info) {
  if (isInstalled(root)) return;
  const started = Date.now();
  report('Installing packages');
  const { code } = await run('npm', ['install', ...options], { cwd: root, shown: true });
  if (code !== 0) throw new CommandError('The packages cannot be installed: npm install failed.');
  report(`  packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
