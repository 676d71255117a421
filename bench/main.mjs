import { parseArgs } from 'node:util';
import { compile } from '../tools/bootstrap/compile.mjs';

const usage = 'npm run bench [-- <name>... [--rounds <count>]]';

const options = /** @type {const} */ ({
  only: { type: 'string', multiple: true },
  rounds: { type: 'string', default: '5' },
  help: { type: 'boolean', default: false },
});

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { only = [], rounds, help } = values;
  const chosen = [...positionals, ...only];
  if (help) return console.info(usage);
  await compile();
  const { build } = await import('tools/build');
  await build();
  // The benchmarks import the built `contracts` package, so they can be imported only after the build.
  const { benches } = await import('./benches.mjs');
  const { runBenches } = await import('./run.mjs');
  const names = chosen.length > 0 ? chosen : Object.keys(benches);
  if (!(await runBenches(names, { rounds: Number(rounds) }))) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
