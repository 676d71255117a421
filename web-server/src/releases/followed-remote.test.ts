import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FollowedRemote } from './followed-remote.js';
import type { LoadedRelease } from '../rendering/release-set.js';

const [first, second, third] = ['1.0.0-00000001', '2.0.0-00000002', '3.0.0-00000003'] as const;

function release(version: string): LoadedRelease {
  const description = {
    remote: 'mfe-cart',
    version,
    contract: 1,
    entry: 'e.js',
    server: 's.cjs',
    modules: {},
    files: {},
  } as const;
  return { description: { ...description }, server: '', files: new Map() };
}

describe('FollowedRemote', () => {
  let remote: FollowedRemote;
  beforeEach(() => {
    jest.useFakeTimers();
    remote = new FollowedRemote('mfe-cart');
    remote.follow({ live: second, previous: [first] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

  it('has nothing to try while the wanted release is live', () => {
    remote.goLive(release(second));
    expect(remote.candidates()).toEqual([]);
  });

  it('tries the wanted release first and earlier ones only while none is live', () => {
    expect(remote.candidates()).toEqual([second, first]);
    remote.goLive(release(first));
    expect(remote.candidates()).toEqual([second]);
  });

  it('tries a release that failed its trial again, later each time', () => {
    remote.goLive(release(first));
    for (const wait of [5000, 10_000, 20_000]) {
      remote.reject(second, { because: 'trial', reason: 'threw' });
      later(wait - 1);
      expect(remote.candidates()).toEqual([]);
      later(1);
      expect(remote.candidates()).toEqual([second]);
    }
  });

  it('goes back to a release that failed on pages, later each time', () => {
    remote.goLive(release(first));
    remote.goLive(release(second));
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    expect(remote.candidates()).toEqual([first]);
    remote.goLive(release(first));
    expect(remote.candidates()).toEqual([]);
    later(60_001);
    expect(remote.candidates()).toEqual([second]);
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    later(60_001);
    expect(remote.candidates()).toEqual([]);
    later(60_001);
    expect(remote.candidates()).toEqual([second]);
  });

  it('forgets what it refused when another release is wanted', () => {
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    remote.follow({ live: third, previous: [second, first] });
    expect(remote.candidates()).toEqual([third, second, first]);
  });

  it('tells whether a refusal is news', () => {
    const why = { because: 'files', reason: 'is not there' } as const;
    expect(remote.reject(second, why)).toBe(true);
    expect(remote.reject(second, why)).toBe(false);
    expect(remote.reject(second, { ...why, reason: 'is not what was released' })).toBe(true);
  });

  it('keeps the releases that pages may still ask for, and not more', () => {
    for (let number = 0; number < 20; number += 1) remote.keep(release(`1.${number}.0-00000001`));
    expect(remote.kept('1.19.0-00000001')).toBeDefined();
    expect(remote.kept('1.12.0-00000001')).toBeDefined();
    expect(remote.kept('1.11.0-00000001')).toBeUndefined();
  });
});
