import { parseArgs } from 'node:util';
import { build } from './build/build.mjs';
import { complain } from './refusal.mjs';

const { positionals } = parseArgs({ allowPositionals: true });

try {
  await build(positionals.length > 0 ? positionals : undefined);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
