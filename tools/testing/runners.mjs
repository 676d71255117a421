import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { run } from '../../packages/remote-kit/src/run.mjs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [flaky] passed at a second try
 * @property {TestFile[]} [files]
 */
/** @typedef {{ name: string, durationMs: number }} TestFile */
/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string[]} args
 * @property {string} report the file that it writes
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'now' | 'never'} [shown] its output
 */

const results = path.join(root, 'test-results');

/** All projects of jest. @param {NodeJS.ProcessEnv} env @returns {Promise<Count>} */
export function runUnits(env) {
  const report = path.join(results, 'units.json');
  // What a failed test leaves running must not hold up the rest.
  const args = ['jest', '--forceExit', '--json', `--outputFile=${report}`];
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
  const { name, shown = 'now' } = runner;
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const options = { cwd: root, env, shown: shown === 'now' };
  const [program = '', ...rest] = args;
  const { code } = await run(path.join(root, 'node_modules/.bin', program), rest, options);
  const counted = readReport(report, count);
  if (!counted && shown !== 'never') console.error(`${name} did not get to their end.`);
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
 * @typedef {object} UnitFile
 * @property {string} name
 * @property {string} status
 * @property {number} startTime
 * @property {number} endTime
 * @property {{ fullName?: string, status: string, invocations?: number }[]} assertionResults
 */

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: UnitFile[] }} report @returns {Count} */
export function countUnits({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded is failed without a failed test in it.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    durationMs: endTime - startTime,
  }));
  const failed = numFailedTests + unloaded.length;
  return { passed: numPassedTests, failed, flaky: testResults.flatMap(flakyUnitsOf), files };
}

/**
 * @typedef {{ status: string, projectName: string, results: { duration: number }[] }} JourneyTest
 *
 * @typedef {object} Suite
 * @property {string} file
 * @property {{ title: string, file: string, tests: JourneyTest[] }[]} specs
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
    files: suites.map((suite) => ({ name: `e2e: ${suite.file}`, durationMs: durationOf(suite) })),
  };
}

/** @param {Suite} suite @returns {number} of all its tests, one after the other */
function durationOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

/** @param {Count[]} counts @returns {TestFile[]} */
export function slowestFiles(counts, most = 5) {
  const files = counts.flatMap((count) => count.files ?? []);
  return files.sort((one, other) => other.durationMs - one.durationMs).slice(0, most);
}

/** @param {UnitFile} file */
function flakyUnitsOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`);
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
