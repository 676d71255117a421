import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FollowedRemote } from './followed-remote.js';
import { first, createLoadedRelease, second, third } from './loaded-release.fixture.js';

const entry = { live: second, previous: [first] };
let remote: FollowedRemote;

beforeEach(() => {
  jest.useFakeTimers();
  remote = new FollowedRemote('mfe-cart');
  remote.follow(entry);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('FollowedRemote.status', () => {
  it('returns undefined for an unknown release', () => {
    expect(remote.status(first)).toBeUndefined();
  });

  it('distinguishes the live release from other loaded releases', () => {
    remote.goLive(createLoadedRelease(first));
    remote.goLive(createLoadedRelease(second));
    expect(remote.status(second)).toEqual({ status: 'live' });
    expect(remote.status(first)).toEqual({ status: 'kept' });
    expect(remote.status(third)).toBeUndefined();
  });

  it('returns "refused" and the reason for a rejected release, even if the release is loaded', () => {
    remote.keep(createLoadedRelease(first));
    remote.reject(first, { because: 'trial', reason: 'threw' });
    expect(remote.status(first)).toEqual({ status: 'refused', because: 'trial', reason: 'threw' });
    expect(remote.status(second)).toBeUndefined();
  });

  it('returns "live" for a live release that failed to render pages', () => {
    remote.goLive(createLoadedRelease(second));
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    expect(remote.status(second)).toEqual({ status: 'live' });
  });

  it('returns "refused" for a release with a rejected deployment until `follow` receives another deployment', () => {
    remote.keep(createLoadedRelease(first));
    remote.refuseDeployment(third, 'nobody may');
    const expected = { status: 'refused', because: 'signature', reason: 'nobody may' };
    expect(remote.status(third)).toEqual(expected);
    expect(remote.status(first)).toEqual({ status: 'kept' });
    remote.follow(entry);
    expect(remote.status(third)).toBeUndefined();
  });
});

describe('deployments of a FollowedRemote', () => {
  it('are reported as newly rejected only once per version and reason', () => {
    expect(remote.refuseDeployment(third, 'nobody may')).toBe(true);
    expect(remote.refuseDeployment(third, 'nobody may')).toBe(false);
    expect(remote.refuseDeployment(third, 'another key')).toBe(true);
    expect(remote.refuseDeployment(first, 'another key')).toBe(true);
  });

  it('cause another trial render of a rejected release only if they have a new sequence number', () => {
    remote.reject(second, { because: 'trial', reason: 'threw' });
    remote.follow({ ...entry, sequence: 2 });
    expect(remote.candidates()).toEqual([second, first]);
    remote.reject(second, { because: 'trial', reason: 'threw' });
    remote.follow({ ...entry, sequence: 2 });
    expect(remote.candidates()).toEqual([first]);
  });
});

it('FollowedRemote tries previously live releases only after the releases that the registry names', () => {
  remote.goLive(createLoadedRelease(third));
  remote.live = undefined;
  expect(remote.candidates()).toEqual([second, first, third]);
});

describe('FollowedRemote.forget', () => {
  const forget = (forgotten: string) =>
    remote.forget(({ description }) => description.version === forgotten);

  it('removes matching releases, including the live release', () => {
    remote.goLive(createLoadedRelease(first));
    remote.goLive(createLoadedRelease(second));
    forget(first);
    expect([remote.kept(first), remote.live?.description.version]).toEqual([undefined, second]);
    expect(remote.kept(second)).toBeDefined();
    forget(second);
    expect([remote.kept(second), remote.live]).toEqual([undefined, undefined]);
  });

  it('does nothing when no release matches', () => {
    forget(first);
    expect(remote.live).toBeUndefined();
  });
});

it.each(['signature', 'claims', 'files'] as const)(
  'FollowedRemote retries a release with invalid %s one second after each rejection',
  (because) => {
    for (const reason of ['once', 'twice', 'thrice']) {
      remote.reject(second, { because, reason });
      jest.setSystemTime(Date.now() + 999);
      expect(remote.isRejected(second)).toBe(true);
      jest.setSystemTime(Date.now() + 1);
      expect(remote.isRejected(second)).toBe(false);
    }
  },
);
