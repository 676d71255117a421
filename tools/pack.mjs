import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError, reportError } from '../packages/remote-kit/src/command-error.mjs';
import { packPackages } from './new/pack-packages.mjs';
import { root } from './root.mjs';

/** Packs what a part in a repository of its own installs. */
async function main() {
  const [target = path.join(root, 'dist/packages'), ...others] = process.argv.slice(2);
  if (others.length > 0) throw new CommandError('npm run pack -- [<folder>]');
  mkdirSync(target, { recursive: true });
  for (const file of await packPackages(target)) console.info(file);
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
