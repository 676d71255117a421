import { parseArgs } from 'node:util';
import { build } from './build/build.mjs';
import { reportError } from '../packages/remote-kit/src/command-error.mjs';

const { positionals } = parseArgs({ allowPositionals: true });

try {
  await build(positionals.length > 0 ? positionals : undefined);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
