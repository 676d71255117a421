import { parseArgs } from 'node:util';
import { killRunning } from 'remote-kit/run.mjs';
import { onShutdownSignal } from '../../bootstrap/shutdown-signals.mjs';
import { build } from '../build/build.js';
import { findBrowser } from '../testing/browser.js';
import { runJourneys, runUnits, slowestFiles } from '../testing/runners.js';

/** Runs every test there is and prints the sum; resolves with the exit code. */
export async function main() {
  const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
  process.once('exit', killRunning);
  onShutdownSignal(() => process.exit(130));
  await build();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(console.info) };
  if (values.long) Object.assign(env, { LONG_TESTS: '1' });
  // One after the other: side by side they take each other's processors, and whoever polls works more.
  const units = await runUnits(env);
  const journeys = await runJourneys(env);
  const failed = units.failed + journeys.failed;
  const flaky = [units, journeys].flatMap((count) => count.flaky ?? []);
  for (const name of flaky) console.info(`Passed at the second try only: ${name}`);
  console.info('\nThe slowest files:');
  for (const { name, durationMs } of slowestFiles([units, journeys]))
    console.info(`  ${(durationMs / 1000).toFixed(1)} s  ${name}`);
  console.info(`\n${units.passed + journeys.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
