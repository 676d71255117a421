import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../test/server.js';
import { DiskGuard, type Need } from './disk-guard.js';
import type { FreePages } from './space-inside.js';

const free = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const nothingInside = (): FreePages => ({ commit: 1, bytes: 0, fileBytes: 1000, oldestRead: 1 });
const need = (bytes: number): Need => ({ bytes, inRuns: 0, isRemoval: false });

describe('the guard of the disk', () => {
  it('refuses what would leave too little space, with the code of MongoDB', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder, nothingInside);
    expect(() => guard.admit(need(free(folder)))).toThrow(expect.objectContaining({ code: 14031 }));
  });

  it('counts what is under way and forgets it when it is done', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder, nothingInside);
    const most = Math.floor(free(folder) * 0.6);
    guard.admit(need(most));
    expect(() => guard.admit(need(most))).toThrow(expect.objectContaining({ code: 14031 }));
    guard.settle(most);
    guard.admit(need(most));
  });

  it('keeps ballast while there is space', () => {
    const folder = temporaryFolder();
    new DiskGuard(folder, nothingInside).restore();
    expect(existsSync(join(folder, 'ballast'))).toBe(true);
  });
});
