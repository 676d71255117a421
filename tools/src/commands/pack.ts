import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { packKits } from '../../kits/src/pack-kits.mjs';
import { root } from '../../root.mjs';

export const usage = 'Usage: npm run pack -- [<folder>]';

/** Packs the kits that parts in other repositories install, and prints their files. */
export async function main() {
  const [target = path.join(root, 'dist/packages'), ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new CommandError(usage);
  mkdirSync(target, { recursive: true });
  for (const { file } of await packKits(target)) console.info(path.join(target, file));
}
