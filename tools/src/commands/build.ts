import { parseArgs } from 'node:util';
import { build } from '../build/build.js';

/** Builds the workspaces that are named, or all. */
export async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  await build(positionals.length > 0 ? positionals : undefined);
}
