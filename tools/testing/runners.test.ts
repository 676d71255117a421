import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../root.mjs';
import { countJourneys, countUnits, runAndCount } from './runners.mjs';

// Real runners are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

const passing = (from: string) => `import { test } from '${from}'; test('passes', () => {});`;
const failing = (from: string) =>
  `import { test } from '${from}'; test('fails', () => { throw new Error('on purpose'); });`;

const quiet = { name: 'This', shown: false };

let folder: string;
let report: string;

beforeEach(async () => {
  // Inside the clone, where the runners find their packages.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/runners-'));
  report = path.join(folder, 'report.json');
  // The runner that runs this must not mistake the ones that it starts for its own.
  for (const name of Object.keys(process.env))
    if (name.startsWith('VITEST')) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

describe('a runner that breaks down', () => {
  it('counts as one failure', async () => {
    const args = ['vitest', 'run', '--no-such-option'];
    expect(await runAndCount({ ...quiet, args, report }, countUnits)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe('vitest', () => {
  const args = () => {
    const output = ['--reporter=json', `--outputFile.json=${report}`];
    return ['vitest', 'run', '--config', path.join(folder, 'vite.config.mjs'), ...output];
  };

  it('has its passed and failed tests counted, and each file that cannot be loaded', async () => {
    await write({
      'vite.config.mjs': `export default { test: { root: ${JSON.stringify(folder)} } };`,
      'a.test.mjs': passing('vitest'),
      'b.test.mjs': failing('vitest'),
      'c.test.mjs': "import './is-not-there.mjs';",
    });
    const counted = await runAndCount({ ...quiet, args: args(), report }, countUnits);
    expect(counted).toEqual({ passed: 1, failed: 2 });
  });

  it('that fails beside its tests counts one failure', async () => {
    await write({
      'vite.config.mjs': `export default { test: { root: ${JSON.stringify(folder)} } };`,
      'a.test.mjs': `${passing('vitest')} setTimeout(() => { throw new Error('stray'); }, 1); await new Promise((r) => setTimeout(r, 50));`,
    });
    const counted = await runAndCount({ ...quiet, args: args(), report }, countUnits);
    expect(counted).toEqual({ passed: 1, failed: 1 });
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
