import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { root } from '../root.mjs';
import { countJourneys, countUnits, runAndCount } from './runners.mjs';

// Real runners are started here, on a machine that may be busy.
jest.setTimeout(90_000);

const passing = (from: string) => `import { test } from '${from}'; test('passes', () => {});`;
const failing = (from: string) =>
  `import { test } from '${from}'; test('fails', () => { throw new Error('on purpose'); });`;

// Playwright refuses to run below jest, which it knows by this variable.
const env = { ...process.env };
delete env['JEST_WORKER_ID'];
const quiet = { name: 'This', shown: false, env };

let folder: string;
let report: string;

beforeEach(async () => {
  // Inside the clone, where the runners find their packages.
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

describe('a runner that breaks down', () => {
  it('counts as one failure', async () => {
    const args = ['jest', '--config', 'no-such-file'];
    expect(await runAndCount({ ...quiet, args, report }, countUnits)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe('jest', () => {
  const config = { testMatch: ['**/*.test.mjs'], transform: {} };
  const run = () => {
    const named = ['--config', path.join(folder, 'jest.config.mjs')];
    const args = ['jest', ...named, '--json', `--outputFile=${report}`];
    return runAndCount({ ...quiet, args, report }, countUnits);
  };
  beforeEach(() =>
    write({
      'package.json': '{ "type": "module" }',
      'jest.config.mjs': `export default ${JSON.stringify(config)};`,
    }),
  );

  it('has its passed and failed tests counted, and each file that cannot be loaded', async () => {
    await write({
      'a.test.mjs': passing('@jest/globals'),
      'b.test.mjs': failing('@jest/globals'),
      'c.test.mjs': "import './is-not-there.mjs';",
    });
    expect(await run()).toEqual({ passed: 1, failed: 2 });
  });

  it('that fails beside its tests counts one failure', async () => {
    await write({
      'a.test.mjs': passing('@jest/globals'),
      'jest.config.mjs': `export default { ...${JSON.stringify(config)}, reporters: ['./reporter.mjs'] };`,
      'reporter.mjs': "export default class { getLastError() { return new Error('on purpose'); } }",
    });
    expect(await run()).toEqual({ passed: 1, failed: 1 });
  });
});

describe('playwright', () => {
  it('has its passed and failed tests counted, and what passed at a second try named', async () => {
    await write({
      'playwright.config.mjs': `export default { retries: 1, reporter: [['json', { outputFile: ${JSON.stringify(report)} }]] };`,
      'a.spec.mjs': passing('@playwright/test'),
      'b.spec.mjs': failing('@playwright/test'),
      'c.spec.mjs': `import { test } from '@playwright/test';
        test.describe('some', () => {
          test('by chance', ({}, { retry }) => { if (retry === 0) throw new Error('once'); });
        });`,
    });
    const args = ['playwright', 'test', '-c', path.join(folder, 'playwright.config.mjs')];
    expect(await runAndCount({ ...quiet, args, report }, countJourneys)).toEqual({
      passed: 2,
      failed: 1,
      flaky: ['[] c.spec.mjs: by chance'],
    });
  });
});
