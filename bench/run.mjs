import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { benches } from './benches.mjs';
import { meetsTarget, formatTable } from './rows.mjs';

/** @typedef {import('./rows.mjs').Row} Row */

/**
 * Runs the chosen benchmarks sequentially and prints a table of results after each benchmark.
 * @param {string[]} chosen
 * @param {import('./benches.mjs').Options} options
 */
export async function runBenches(chosen, options) {
  /** @type {Row[]} */
  const rows = [];
  for (const name of chosen) {
    const measure = benches[name];
    if (!measure)
      throw new Error(`Unknown bench '${name}'. Available: ${Object.keys(benches).join(', ')}.`);
    const started = Date.now();
    console.info(`${name} ...`);
    const measured = await measure(options);
    for (const line of formatTable(measured)) console.info(line);
    console.info(`  took ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
    rows.push(...measured);
  }
  await writeFile(
    new URL('results.json', import.meta.url),
    JSON.stringify(report(rows), null, 2) + '\n',
  );
  return rows.every((row) => meetsTarget(row) !== false);
}

/** @param {Row[]} rows */
const report = (rows) => ({
  at: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  node: process.version,
  processors: `${cpus().length} x ${cpus()[0]?.model}`,
  load: loadavg(),
  rows: rows.map((row) => ({ ...row, isReached: meetsTarget(row) })),
});
