import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '../../../test/server.js';
import { DiskGuard, type DiskSpaceEstimate } from './disk-guard.js';
import type { FreePages } from './reusable-space.js';

const free = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const MEGABYTE = 1024 * 1024;
const nothingInside = (): FreePages => ({ commit: 1, bytes: 0, fileBytes: 1000, oldestRead: 1 });
const need = (bytes: number): DiskSpaceEstimate => ({ bytes, inRuns: 0, isRemoval: false });

describe('the disk guard', () => {
  it('rejects a commit with error 14031 if it would leave too little space', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder, nothingInside);
    expect(() => guard.admit(need(free(folder)))).toThrow(expect.objectContaining({ code: 14031 }));
  });

  it('reserves space for a commit until the commit has finished', () => {
    const folder = temporaryFolder();
    const guard = new DiskGuard(folder, nothingInside);
    const most = Math.floor(free(folder) * 0.6);
    guard.admit(need(most));
    expect(() => guard.admit(need(most))).toThrow(expect.objectContaining({ code: 14031 }));
    guard.settle(most);
    guard.admit(need(most));
  });

  it('measures free space again after 50 ms, or earlier when space is low', () => {
    jest.useFakeTimers();
    let looks = 0;
    let free = 300 * MEGABYTE;
    const guard = new DiskGuard(temporaryFolder(), nothingInside, () => (looks++, free));
    const looksFor = (bytes: number): number => {
      const before = looks;
      guard.admit(need(bytes));
      return looks - before;
    };
    expect([looksFor(MEGABYTE), looksFor(MEGABYTE)]).toEqual([1, 0]);
    jest.advanceTimersByTime(49);
    expect(looksFor(MEGABYTE)).toBe(0);
    jest.advanceTimersByTime(1);
    expect(looksFor(43 * MEGABYTE)).toBe(1);
    expect([looksFor(MEGABYTE), looksFor(1)]).toEqual([1, 0]);
    free = 256 * MEGABYTE;
    jest.advanceTimersByTime(50);
    expect([looksFor(1), looksFor(1)]).toEqual([1, 1]);
    jest.useRealTimers();
  });

  it('creates a ballast file while there is enough space', () => {
    const folder = temporaryFolder();
    new DiskGuard(folder, nothingInside).restore();
    expect(existsSync(join(folder, 'ballast'))).toBe(true);
  });
});
