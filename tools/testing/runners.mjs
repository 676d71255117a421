import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { run } from '../run.mjs';

/** @typedef {{ passed: number, failed: number, flaky?: string[] }} Count flaky: passed at a second try */
/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string[]} args
 * @property {string} report the file that it writes
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shown] whether its output is
 */

const results = path.join(root, 'test-results');

/** All projects of jest. @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
export function runUnits(env) {
  const report = path.join(results, 'units.json');
  const args = ['jest', '--json', `--outputFile=${report}`];
  return runAndCount({ name: 'The units', args, report, env }, countUnits);
}

/** The journeys and calls of e2e, whose configuration names the report. @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
export function runJourneys(env) {
  const report = path.join(results, 'e2e.json');
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts'];
  return runAndCount({ name: 'The journeys', args, report, env }, countJourneys);
}

/**
 * Runs a test runner. One that ends badly without naming a failed test counts as one.
 *
 * @template Report
 * @param {Runner} runner
 * @param {(report: Report) => Count} count
 * @returns {Promise<Count>}
 */
export async function runAndCount({ args, report, env = process.env, ...runner }, count) {
  const { name, shown = true } = runner;
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run('npx', args, { cwd: root, env, shown });
  const counted = readReport(report, count);
  if (!counted && shown) console.error(`${name} did not get to their end.`);
  const { failed, ...others } = counted ?? { passed: 0, failed: 1 };
  return { ...others, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @template Report @param {string} file @param {(report: Report) => Count} count @returns {Count | undefined} */
function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or cut off: the runner broke down.
    return undefined;
  }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countUnits({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded is failed without a failed test in it.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/**
 * @typedef {object} Suite
 * @property {{ title: string, file: string, tests: { status: string, projectName: string }[] }[]} specs
 * @property {Suite[]} [suites]
 */

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {Count}
 */
export function countJourneys({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap(flakyOf),
  };
}

/** @param {Suite} suite @returns {string[]} */
function flakyOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}
