import { parseArgs } from 'node:util';
import { build } from '../build/build.js';

export async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  await build(positionals.length > 0 ? positionals : undefined);
}
