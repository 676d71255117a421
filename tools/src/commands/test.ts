import { parseArgs } from 'node:util';
import { killRunningCommands } from 'remote-kit/run.mjs';
import { onShutdownSignal } from '../../bootstrap/shutdown-signals.mjs';
import { build } from '../build/build.js';
import { findBrowser } from '../testing/browser.js';
import { runBrowserTests, runUnitTests, slowestFiles, type TestCount } from '../testing/runners.js';
import { findSuite, suites } from '../testing/suites.js';

export const usage = `Usage: npm test
       node tools/run.mjs test --suite <suite> [--long]
  <suite> is one of ${Object.keys(suites).join(', ')}; --long runs more rounds and slower tests
  To run one file: npx jest <path>, or npx playwright test -c e2e/playwright.config.ts <path>`;

/** Builds, runs the tests of a suite (`--suite`, default `quick`) and prints a summary. Resolves with the exit code. */
export async function main() {
  const { values } = parseArgs({
    options: {
      suite: { type: 'string', default: 'quick' },
      long: { type: 'boolean', default: false },
    },
  });
  const suite = findSuite(values.suite);
  process.once('exit', killRunningCommands);
  onShutdownSignal(() => process.exit(130));
  await build();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(console.info) };
  if (values.long) Object.assign(env, { LONG_TESTS: '1' });
  const counts: TestCount[] = [];
  // Runs Jest and Playwright sequentially, because in parallel they slow each other down.
  if (suite.units) counts.push(await runUnitTests(suite.units, env));
  if (suite.journeys) counts.push(await runBrowserTests(suite.journeys, env));
  return printSum(counts);
}

function printSum(counts: TestCount[]) {
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
  for (const name of counts.flatMap(({ flaky = [] }) => flaky))
    console.info(`Passed only on retry: ${name}`);
  console.info('\nSlowest files:');
  for (const { name, durationMs } of slowestFiles(counts))
    console.info(`  ${(durationMs / 1000).toFixed(1)} s  ${name}`);
  console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
