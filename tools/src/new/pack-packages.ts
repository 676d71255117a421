import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { run } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';

export const packages = ['contracts', 'storefront-kit', 'remote-kit', 'test-kit'];

export async function packPackages(target: string) {
  await build(['contracts'], () => undefined);
  const folders = packages.map((name) => path.join(root, 'packages', name));
  const args = ['pack', '--json', '--pack-destination', target, ...folders];
  const { code, output } = await run('npm', args, { cwd: root });
  if (code !== 0) throw new CommandError(`Can't pack the packages:\n${output.trim()}`);
  return packages.map((name) => path.join(target, `${name}-0.1.0.tgz`));
}
