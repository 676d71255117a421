import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isBuildUpToDate, buildWithStamp, type BuildTarget } from './stamps.js';

let target: BuildTarget;

const write = async (file: string, content: string) => {
  await mkdir(path.join(target.root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(target.root, file), content);
};
const make = () => write('part/dist/out.js', 'built');

beforeEach(async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'stamps-'));
  target = { root, name: 'part', folder: 'part', inputs: ['part', 'kit', 'package-lock.json'] };
  await write('part/src/index.ts', 'one');
  await write('kit/src/kit.ts', 'one');
  await write('package-lock.json', '{}');
});

afterEach(() => rm(target.root, { recursive: true }));

describe('a workspace', () => {
  it('is stale before its first build', () => {
    expect(isBuildUpToDate(target)).toBe(false);
  });

  it('is stale after a failed build, even if it was fresh before that build', async () => {
    await buildWithStamp(target, make);
    await expect(buildWithStamp(target, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(isBuildUpToDate(target)).toBe(false);
  });

  it('is stale while its build is incomplete', async () => {
    let whileBuilding = true;
    await buildWithStamp(target, async () => {
      await make();
      whileBuilding = isBuildUpToDate(target);
    });
    expect(whileBuilding).toBe(false);
  });

  it.each(['part/src/index.ts', 'kit/src/kit.ts', 'package-lock.json', 'part/src/new.ts'])(
    'is stale after a change to %s and fresh after the change is reverted',
    async (file) => {
      await write('part/src/new.ts', 'old');
      await buildWithStamp(target, make);
      const before = file === 'part/src/new.ts' ? 'old' : file.endsWith('json') ? '{}' : 'one';
      await write(file, 'changed');
      expect(isBuildUpToDate(target)).toBe(false);
      await write(file, before);
      expect(isBuildUpToDate(target)).toBe(true);
    },
  );

  it('is stale if it changed during the build', async () => {
    await buildWithStamp(target, async () => {
      await make();
      await write('part/src/index.ts', 'edited meanwhile');
    });
    expect(isBuildUpToDate(target)).toBe(false);
  });

  it('is stale if its output is missing or was modified', async () => {
    await buildWithStamp(target, make);
    await write('part/dist/out.js', 'built by hand');
    expect(isBuildUpToDate(target)).toBe(false);
    await buildWithStamp(target, make);
    await rm(path.join(target.root, 'part/dist'), { recursive: true });
    expect(isBuildUpToDate(target)).toBe(false);
  });

  it('is fresh after its build, even if its tests change', async () => {
    await buildWithStamp(target, make);
    expect(isBuildUpToDate(target)).toBe(true);
    await write('part/src/index.test.ts', 'a new test');
    expect(isBuildUpToDate(target)).toBe(true);
  });
});
