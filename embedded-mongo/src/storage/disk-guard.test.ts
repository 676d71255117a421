import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/server.js';
import { DiskGuard } from './disk-guard.js';

const free = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

describe('the guard of the disk', () => {
  it('refuses what would leave too little space, with the code of MongoDB', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder);
    expect(() => guard.admit(free(folder), false)).toThrow(
      expect.objectContaining({ code: 14031 }),
    );
  });

  it('counts what is under way and forgets it when it is done', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder);
    const most = Math.floor(free(folder) * 0.6);
    guard.admit(most, false);
    expect(() => guard.admit(most, false)).toThrow(expect.objectContaining({ code: 14031 }));
    guard.settle(most);
    guard.admit(most, false);
  });

  it('keeps ballast while there is space', () => {
    const folder = temporaryFolder();
    new DiskGuard(folder).restore();
    expect(existsSync(join(folder, 'ballast'))).toBe(true);
  });
});
