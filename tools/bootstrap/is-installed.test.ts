import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isInstalled } from './is-installed.mjs';

const root = { workspaces: ['part'], devDependencies: { left: '1.0.0' } };
const part = { dependencies: { right: '^2.0.0' } };
const locked = {
  '': root,
  part,
  'node_modules/part': { link: true },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/right': { version: '2.1.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};
const present = {
  'node_modules/left': { version: '1.0.0' },
  'node_modules/right': { version: '2.1.0' },
};

let folder: string;

const write = (file: string, content: object) =>
  writeFile(path.join(folder, file), JSON.stringify(content));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packages-'));
  await mkdir(path.join(folder, 'node_modules/part'), { recursive: true });
  await mkdir(path.join(folder, 'part'));
  await write('package.json', root);
  await write('part/package.json', part);
  await write('package-lock.json', { packages: locked });
  await write('node_modules/.package-lock.json', { packages: present });
});

afterEach(() => rm(folder, { recursive: true }));

describe('isInstalled for an incomplete installation', () => {
  it('returns false without node_modules', async () => {
    await rm(path.join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('returns false when a workspace requires a package that is missing from the lock file', async () => {
    await write('part/package.json', { dependencies: { ...part.dependencies, fresh: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('returns false when the lock file contains a version that package.json does not allow', async () => {
    const right = { version: '2.2.0' };
    await write('package-lock.json', { packages: { ...locked, 'node_modules/right': right } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('returns false when a package is missing', async () => {
    await write('node_modules/.package-lock.json', {
      packages: { 'node_modules/left': present['node_modules/left'] },
    });
    expect(isInstalled(folder)).toBe(false);
  });

  it('returns false when the link to a workspace is missing', async () => {
    await rm(path.join(folder, 'node_modules/part'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('isInstalled for a complete installation', () => {
  it('returns true when only optional packages for other platforms are missing', () => {
    expect(isInstalled(folder)).toBe(true);
  });
});
