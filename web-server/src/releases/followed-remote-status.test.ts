import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FollowedRemote } from './followed-remote.js';
import { first, release, second, third } from './loaded-release.fixture.js';

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

describe('what became of a release', () => {
  it('is unknown while nobody has looked at it', () => {
    expect(remote.status(first)).toBeUndefined();
  });

  it('is that it is live, or kept beside the live one', () => {
    remote.goLive(release(first));
    remote.goLive(release(second));
    expect(remote.status(second)).toEqual({ status: 'live' });
    expect(remote.status(first)).toEqual({ status: 'kept' });
    expect(remote.status(third)).toBeUndefined();
  });

  it('is that it was refused and why, even where it is kept', () => {
    remote.keep(release(first));
    remote.reject(first, { because: 'trial', reason: 'threw' });
    expect(remote.status(first)).toEqual({ status: 'refused', because: 'trial', reason: 'threw' });
    expect(remote.status(second)).toBeUndefined();
  });

  it('is that it is live even where it failed on pages', () => {
    remote.goLive(release(second));
    remote.reject(second, { because: 'pages', reason: 'fails too often' });
    expect(remote.status(second)).toEqual({ status: 'live' });
  });

  it('is that its deployment was not signed, until another deployment is followed', () => {
    remote.keep(release(first));
    remote.refuseDeployment(third, 'nobody may');
    const refused = { status: 'refused', because: 'signature', reason: 'nobody may' };
    expect(remote.status(third)).toEqual(refused);
    expect(remote.status(first)).toEqual({ status: 'kept' });
    remote.follow(entry);
    expect(remote.status(third)).toBeUndefined();
  });
});

describe('a deployment', () => {
  it('that is refused is news with each version and each reason', () => {
    expect(remote.refuseDeployment(third, 'nobody may')).toBe(true);
    expect(remote.refuseDeployment(third, 'nobody may')).toBe(false);
    expect(remote.refuseDeployment(third, 'another key')).toBe(true);
    expect(remote.refuseDeployment(first, 'another key')).toBe(true);
  });

  it('of another number lets what was refused be tried again', () => {
    remote.reject(second, { because: 'trial', reason: 'threw' });
    remote.follow({ ...entry, sequence: 2 });
    expect(remote.candidates()).toEqual([second, first]);
    remote.reject(second, { because: 'trial', reason: 'threw' });
    remote.follow({ ...entry, sequence: 2 });
    expect(remote.candidates()).toEqual([first]);
  });
});

it('tries a release that was live here after those that the registry names', () => {
  remote.goLive(release(third));
  remote.live = undefined;
  expect(remote.candidates()).toEqual([second, first, third]);
});

describe('releases that are to be forgotten', () => {
  const forget = (forgotten: string) =>
    remote.forget(({ description }) => description.version === forgotten);

  it('are kept no more, and the live one is live no more', () => {
    remote.goLive(release(first));
    remote.goLive(release(second));
    forget(first);
    expect([remote.kept(first), remote.live?.description.version]).toEqual([undefined, second]);
    expect(remote.kept(second)).toBeDefined();
    forget(second);
    expect([remote.kept(second), remote.live]).toEqual([undefined, undefined]);
  });

  it('may be none', () => {
    forget(first);
    expect(remote.live).toBeUndefined();
  });
});

it.each(['signature', 'claims', 'files'] as const)(
  'what its %s refused is looked at again a second later, each time',
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
