import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { run } from '../../packages/remote-kit/src/run.mjs';
import { build } from '../build/build.mjs';
import { root } from '../root.mjs';

/** What parts are made with. */
export const packages = ['contracts', 'storefront-kit', 'remote-kit', 'test-kit'];

/** Packs these packages into a folder. @param {string} target @returns {Promise<string[]>} their files */
export async function packPackages(target) {
  await build(['contracts'], () => undefined);
  const folders = packages.map((name) => path.join(root, 'packages', name));
  const args = ['pack', '--json', '--pack-destination', target, ...folders];
  const { code, output } = await run('npm', args, { cwd: root });
  if (code !== 0) throw new CommandError(`The packages cannot be packed:\n${output.trim()}`);
  return packages.map((name) => path.join(target, `${name}-0.1.0.tgz`));
}
