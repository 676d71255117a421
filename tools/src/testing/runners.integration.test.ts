import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { root } from '../../root.mjs';
import { countBrowserTests, countUnitTests, runAndCountTests, slowestFiles } from './runners.js';

// Real test runners start slowly on a busy machine, so the timeout is long.
jest.setTimeout(90_000);

const passing = (from: string) =>
  `import { test } from '${from}'; test('passes without an error', () => {});`;
const failing = (from: string) =>
  `import { test } from '${from}'; test('fails with an error', () => { throw new Error('on purpose'); });`;

// Playwright refuses to run inside Jest, which it detects by JEST_WORKER_ID.
const env = { ...process.env };
delete env['JEST_WORKER_ID'];
const quiet = { name: 'This', shown: 'never', env } as const;

let folder: string;
let report: string;

beforeEach(async () => {
  // The folder is inside the clone, so that the test runners can resolve their packages.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/runners-'));
  report = path.join(folder, 'report.json');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

describe('a runner that crashes', () => {
  it('counts as one failure', async () => {
    const args = ['jest', '--config', 'no-such-file'];
    expect(await runAndCountTests({ ...quiet, args, report }, countUnitTests)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe('the Jest runner', () => {
  const config = { testMatch: ['**/*.test.mjs'], transform: {} };
  const run = () => {
    const named = ['--config', path.join(folder, 'jest.config.mjs')];
    const args = ['jest', ...named, '--json', `--outputFile=${report}`];
    return runAndCountTests({ ...quiet, args, report }, countUnitTests);
  };
  beforeEach(() =>
    write({
      'package.json': '{ "type": "module" }',
      'jest.config.mjs': `export default ${JSON.stringify(config)};`,
    }),
  );

  it('counts passed and failed tests, and each file that fails to load as a failure', async () => {
    await write({
      'a.test.mjs': passing('@jest/globals'),
      'b.test.mjs': failing('@jest/globals'),
      'c.test.mjs': "import './is-not-there.mjs';",
    });
    expect(await run()).toMatchObject({ passed: 1, failed: 2 });
  });

  it('lists tests that passed only on retry', async () => {
    await write({
      'a.test.mjs': `import { jest, test } from '@jest/globals';
        jest.retryTimes(1);
        let tries = 0;
        test('passes on the second attempt', () => { tries += 1; if (tries === 1) throw new Error('once'); });`,
    });
    const { passed, flaky = [] } = await run();
    expect({ passed, flaky }).toEqual({
      passed: 1,
      flaky: [expect.stringContaining('a.test.mjs: passes on the second attempt')],
    });
  });

  it('counts an error outside of tests as one failure', async () => {
    await write({
      'a.test.mjs': passing('@jest/globals'),
      'jest.config.mjs': `export default { ...${JSON.stringify(config)}, reporters: ['./reporter.mjs'] };`,
      'reporter.mjs': "export default class { getLastError() { return new Error('on purpose'); } }",
    });
    expect(await run()).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the Playwright runner', () => {
  it('counts passed and failed tests, and lists tests that passed only on retry', async () => {
    await write({
      'playwright.config.mjs': `export default { retries: 1, outputDir: 'output', reporter: [['json', { outputFile: ${JSON.stringify(report)} }]] };`,
      'a.spec.mjs': passing('@playwright/test'),
      'b.spec.mjs': failing('@playwright/test'),
      'c.spec.mjs': `import { test } from '@playwright/test';
        test.describe('some', () => {
          test('passes on the second attempt', ({}, { retry }) => { if (retry === 0) throw new Error('once'); });
        });`,
    });
    const args = ['playwright', 'test', '-c', path.join(folder, 'playwright.config.mjs')];
    const counts = await runAndCountTests({ ...quiet, args, report }, countBrowserTests);
    expect(counts).toMatchObject({
      passed: 2,
      failed: 1,
      flaky: ['[] c.spec.mjs: passes on the second attempt'],
    });
  });
});

describe('the report of the slowest test files', () => {
  const count = (files: [string, number][]) => ({
    passed: 0,
    failed: 0,
    files: files.map(([name, durationMs]) => ({ name, durationMs })),
  });

  it('lists files from every runner that did not crash, slowest first', () => {
    const units = count([
      ['a.test.ts', 10],
      ['b.test.ts', 30],
    ]);
    const journeys = count([['c.spec.ts', 20]]);
    const broken = { passed: 0, failed: 1 };
    const slowest = slowestFiles([units, journeys, broken], 2);
    expect(slowest.map(({ name }) => name)).toEqual(['b.test.ts', 'c.spec.ts']);
  });

  it('includes nested suites and every attempt of each test in the duration of a file', () => {
    const tests = (...times: number[]) => [
      {
        title: '',
        file: '',
        tests: [{ status: '', projectName: '', results: times.map((duration) => ({ duration })) }],
      },
    ];
    const suite = {
      file: 'a.spec.ts',
      specs: tests(1),
      suites: [{ file: '', specs: tests(2, 4) }],
    };
    const stats = { expected: 2, flaky: 0, unexpected: 0 };
    expect(countBrowserTests({ stats, errors: [], suites: [suite] }).files).toEqual([
      { name: 'e2e: a.spec.ts', durationMs: 7 },
    ]);
  });
});
