import { parseArgs } from 'node:util';
import { build } from '../build/build.js';

export const usage = 'Usage: npm run build -- [<workspace>]...';

export async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  await build(positionals.length > 0 ? positionals : undefined);
}
