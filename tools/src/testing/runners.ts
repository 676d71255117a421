import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';

export interface TestCount {
  passed: number;
  failed: number;
  flaky?: string[];
  files?: TestFile[];
}

interface TestFile {
  name: string;
  durationMs: number;
}

interface Runner {
  name: string;
  args: string[];
  report: string;
  env?: NodeJS.ProcessEnv;
  shown?: 'now' | 'never';
}

type Counter = (report: never) => TestCount;

const results = path.join(root, 'test-results');

export function runUnitTests(suite: string[], env: NodeJS.ProcessEnv): Promise<TestCount> {
  const report = path.join(results, 'units.json');
  // `--forceExit` is required, because open handles of a failed test would keep Jest running.
  const args = ['jest', '--forceExit', '--json', `--outputFile=${report}`, ...suite];
  return runAndCountTests({ name: 'The unit tests', args, report, env }, countUnitTests);
}

/**
 * Runs Playwright with the arguments of a suite and counts its results. The report path is set in the Playwright
 * configuration.
 */
export function runBrowserTests(suite: string[], env: NodeJS.ProcessEnv): Promise<TestCount> {
  const report = path.join(results, 'e2e.json');
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...suite];
  return runAndCountTests({ name: 'The browser tests', args, report, env }, countBrowserTests);
}

/**
 * Runs a test runner and returns its counts. A runner that exits with an error but reports no failed test counts as one
 * failure.
 */
export async function runAndCountTests(
  { args, report, env = process.env, ...runner }: Runner,
  count: Counter,
): Promise<TestCount> {
  const { name, shown = 'now' } = runner;
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const options = { cwd: root, env, shown: shown === 'now' };
  const [program = '', ...rest] = args;
  const { code } = await runCommand(path.join(root, 'node_modules/.bin', program), rest, options);
  const testCount = readReport(report, count);
  if (!testCount && shown !== 'never') console.error(`${name} did not finish.`);
  const { failed, ...otherCounts } = testCount ?? { passed: 0, failed: 1 };
  return { ...otherCounts, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(file: string, count: Counter): TestCount | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    // The runner has crashed: its report is missing or truncated.
    return undefined;
  }
}

interface UnitFile {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName?: string; status: string; invocations?: number }[];
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: UnitFile[];
}

export function countUnitTests(report: UnitReport): TestCount {
  const { numPassedTests, numFailedTests, testResults } = report;
  // If a test file fails to load, Jest reports it as `failed` without any failed test.
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

interface JourneyTest {
  status: string;
  projectName: string;
  results: { duration: number }[];
}

interface Suite {
  file: string;
  specs: { title: string; file: string; tests: JourneyTest[] }[];
  suites?: Suite[];
}

interface JourneyReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
  suites: Suite[];
}

export function countBrowserTests({ stats, errors, suites }: JourneyReport): TestCount {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: suites.flatMap(flakyOf),
    files: suites.map((suite) => ({ name: `e2e: ${suite.file}`, durationMs: durationOf(suite) })),
  };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOf(suite), own);
}

export function slowestFiles(counts: TestCount[], most = 5): TestFile[] {
  const files = counts.flatMap((count) => count.files ?? []);
  return files.sort((a, b) => b.durationMs - a.durationMs).slice(0, most);
}

function flakyUnitsOf({ name, assertionResults }: UnitFile) {
  return assertionResults
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName = '' }) => `${path.relative(root, name)}: ${fullName}`);
}

function flakyOf({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}
