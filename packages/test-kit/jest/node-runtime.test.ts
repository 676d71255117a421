import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';

const root = path.join(import.meta.dirname, '../../..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const kit = (name: string) => path.join(import.meta.dirname, name);

const config = `import { commonConfig } from ${JSON.stringify(kit('projects.mjs'))};
export default {
  ...commonConfig,
  runtime: ${JSON.stringify(kit('node-runtime.mjs'))},
  testEnvironment: ${JSON.stringify(kit('node-environment.mjs'))},
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
};`;

const files: Record<string, string> = {
  'jest.config.mjs': config,
  'package.json': '{ "type": "module" }',
  'src/kept.ts': `export interface Seen { by: number }
let by = 0;
export const see = (): Seen => ({ by: ++by });
export const later = async () => (await import('./late.js')).late;
export const fail = () => { throw new Error('on purpose'); };`,
  'src/late.ts': `export const late: string = 'late';`,
  'test/fresh.ts': `let by = 0; export const seeFresh = (): number => ++by;`,
};

/** The source of both test files. The numbers that the test files print depend on the order in which the files run. */
const test = `import { expect, it } from '@jest/globals';
import { fail, later, see } from '../src/kept.js';
import { seeFresh } from './fresh.js';
it('prints how often the shared modules were called', async () => {
  let stack = '';
  try { fail(); } catch (error) { stack = (error as Error).stack ?? ''; }
  const line = /kept\\.ts:(\\d+)/.exec(stack)?.[1];
  console.info(JSON.stringify([see().by, seeFresh(), await later(), line]));
  expect(line).toBe('5');
});`;

it('the Node runtime reuses source modules for the next test file, and reloads test helpers', async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/runtime-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = { ...files, 'test/one.test.ts': test, 'test/other.test.ts': test };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { stderr, stdout } = await promisify(execFile)(process.execPath, [jest, '-i'], {
    cwd: folder,
  });
  const outputLines = `${stdout}${stderr}`.match(/\[\d.*\]/g);
  expect(outputLines).toEqual(['[1,1,"late","5"]', '[2,1,"late","5"]']);
});
