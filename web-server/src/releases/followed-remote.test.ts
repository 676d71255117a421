import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FollowedRemote } from './followed-remote.js';
import { first, createLoadedRelease, second, third } from './loaded-release.fixture.js';

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

  it('has no release to try while the deployed release is live', () => {
    remote.goLive(createLoadedRelease(second));
    expect(remote.candidates()).toEqual([]);
  });

  it('tries the deployed release first, and earlier releases only while no release is live', () => {
    expect(remote.candidates()).toEqual([second, first]);
    remote.goLive(createLoadedRelease(first));
    expect(remote.candidates()).toEqual([second]);
  });

  it('reports each rolled-back release only once', () => {
    const history = [
      { version: second, ended: 'rolled back' as const },
      { version: third, ended: 'replaced' as const },
    ];
    const rollback = { live: first, previous: [second, third], history, sequence: 2 };
    expect(remote.follow(rollback)).toEqual([second]);
    expect(remote.follow(rollback)).toEqual([]);
    const canaryEnded = [{ version: third, ended: 'taken back' as const }, ...history.slice(0, 1)];
    expect(remote.follow({ ...rollback, history: canaryEnded, sequence: 3 })).toEqual([third]);
  });

  it('retries a failed trial render with exponential backoff if no release was live when it failed', () => {
    remote.reject(second, { because: 'trial', reason: 'threw' });
    remote.goLive(createLoadedRelease(first));
    later(5000);
    expect(remote.candidates()).toEqual([second]);
    for (const wait of [10_000, 20_000, 40_000]) {
      remote.reject(second, { because: 'trial', reason: 'threw' });
      later(wait - 1);
      expect(remote.candidates()).toEqual([]);
      later(1);
      expect(remote.candidates()).toEqual([second]);
    }
  });

  it('waits for the next deployment before it retries a trial render that failed while another release was live', () => {
    remote.goLive(createLoadedRelease(first));
    remote.reject(second, { because: 'trial', reason: 'threw' });
    later(365 * 24 * 3_600_000);
    expect(remote.candidates()).toEqual([]);
    remote.follow({ live: second, previous: [first], sequence: 2 });
    expect(remote.candidates()).toEqual([second]);
  });

  it('does not retry a release that failed to render pages until it is deployed again', () => {
    remote.goLive(createLoadedRelease(first));
    remote.goLive(createLoadedRelease(second));
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    expect(remote.candidates()).toEqual([first]);
    remote.goLive(createLoadedRelease(first));
    later(365 * 24 * 3_600_000);
    expect(remote.candidates()).toEqual([]);
    remote.follow({ live: second, previous: [first], sequence: 2 });
    expect(remote.candidates()).toEqual([second]);
  });

  it('skips a release that another web server rejected because pages failed to render', () => {
    remote.goLive(createLoadedRelease(second));
    const at = new Date().toISOString();
    remote.recall([{ version: second, sequence: 1, because: 'pages', reason: 'fails', at }]);
    expect(remote.candidates()).toEqual([first]);
  });

  it('falls back only to earlier releases that were live and did not fail', () => {
    const history = [
      { version: '4.0.0-00000004', ended: 'rolled back' } as const,
      { version: '5.0.0-00000005', ended: 'failed' } as const,
      { version: first, ended: 'replaced' } as const,
    ];
    const previous = ['6.0.0-00000006', ...history.map(({ version }) => version)];
    remote.follow({ live: third, previous, history, sequence: 2 });
    remote.keep(createLoadedRelease('6.0.0-00000006'));
    expect(remote.candidates()).toEqual([third, first]);
  });

  it('retries earlier releases after another release was deployed, except releases that failed to render pages', () => {
    remote.reject(first, { because: 'trial', reason: 'threw' });
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    remote.follow({ live: third, previous: [second, first] });
    expect(remote.candidates()).toEqual([third, first]);
  });

  it('returns whether a rejection is new', () => {
    const why = { because: 'files', reason: 'is not there' } as const;
    expect(remote.reject(second, why)).toBe(true);
    expect(remote.reject(second, why)).toBe(false);
    expect(remote.reject(second, { ...why, reason: 'differs from its hash in release.json' })).toBe(
      true,
    );
  });

  it('keeps the latest eight releases, because open pages may still request them', () => {
    for (let number = 0; number < 20; number += 1)
      remote.keep(createLoadedRelease(`1.${number}.0-00000001`));
    expect(remote.kept('1.19.0-00000001')).toBeDefined();
    expect(remote.kept('1.12.0-00000001')).toBeDefined();
    expect(remote.kept('1.11.0-00000001')).toBeUndefined();
  });

  it('has no release to try before the registry contains a release', () => {
    expect(new FollowedRemote('mfe-cart').candidates()).toEqual([]);
  });

  it('returns whether the registry names a release', () => {
    expect([first, second, third].map((version) => remote.isNamed(version))).toEqual([
      true,
      true,
      false,
    ]);
    expect(new FollowedRemote('mfe-cart').isNamed(first)).toBe(false);
  });

  it('keeps eight distinct releases and discards the oldest', () => {
    const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}-00000000`);
    for (const version of versions) remote.keep(createLoadedRelease(version));
    remote.keep(createLoadedRelease(versions[7] ?? ''));
    expect(versions.every((version) => remote.kept(version))).toBe(true);
    remote.keep(createLoadedRelease(third));
    expect(remote.kept(versions[0] ?? '')).toBeUndefined();
    expect(remote.kept(versions[1] ?? '')).toBeDefined();
  });

  it('waits one second before it retries a release with invalid files, even if the deployment is read again', () => {
    remote.goLive(createLoadedRelease(first));
    remote.reject(second, { because: 'files', reason: 'a hash' });
    remote.follow({ live: second, previous: [first] });
    later(999);
    expect(remote.candidates()).toEqual([]);
    later(1);
    expect(remote.candidates()).toEqual([second]);
  });

  it('doubles the suspension time up to one minute, and resets it after ten minutes without a suspension', () => {
    const { failureBudget } = remote;
    const rests = () => {
      later(600_000);
      return remote.suspend();
    };
    expect(remote.suspend()).toBe(5000);
    expect(remote.failureBudget).not.toBe(failureBudget);
    expect([rests(), rests(), rests(), rests(), rests()]).toEqual([
      10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
    later(600_001);
    expect(remote.suspend()).toBe(5000);
  });
});
