import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals } from 'test-kit';
import { stubEventSource, QuietEventSource as Stream } from 'test-kit/event-source';
import { followChanges, type ChangeSubscription } from './follow-changes.js';

const url = '/api/api/inquiry-events';
const longMs = 120_000;
const onChange = jest.fn<(data?: string) => void>();
let following: ChangeSubscription;

const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockClear();
  stubEventSource();
  following = followChanges(url, onChange);
});

afterEach(() => {
  following.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  restoreGlobals();
});

describe('followChanges', () => {
  it('sets isOpen when the stream opens, and then reports each change', () => {
    expect(following.isOpen).toBe(false);
    Stream.latest.begin();
    expect(following.isOpen).toBe(true);
    Stream.latest.tell('{}');
    expect(onChange.mock.calls).toEqual([['{}']]);
  });

  it('lets the browser reconnect after the first failure, because the browser sends the id of the last event', () => {
    Stream.latest.begin();
    Stream.latest.fail(Stream.CONNECTING);
    jest.advanceTimersByTime(longMs);
    expect(Stream.opened).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reports the second consecutive failure as a change, because access may have been revoked', () => {
    Stream.latest.begin();
    Stream.latest.fail(Stream.CONNECTING);
    Stream.latest.fail(Stream.CLOSED);
    expect(onChange.mock.calls).toEqual([[]]);
  });

  it('reconnects after delays that double up to one minute', () => {
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const before = Stream.opened.length;
      Stream.latest.fail(Stream.CLOSED);
      const failedAt = Date.now();
      while (Stream.opened.length === before) jest.advanceTimersByTime(100);
      pauses.push(Date.now() - failedAt);
    }
    const longest = [2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000);
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(longest[at] ?? 0);
      expect(pause).toBeGreaterThanOrEqual((longest[at] ?? 0) / 2);
    }
    // `onChange` is called for the second failure only, not for each retry.
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('resets the reconnect delay after a stream stayed open for more than ten seconds', () => {
    for (let failure = 0; failure < 6; failure += 1) {
      Stream.latest.fail(Stream.CLOSED);
      jest.advanceTimersByTime(longMs);
    }
    Stream.latest.begin();
    jest.advanceTimersByTime(longMs);
    const before = Stream.opened.length;
    Stream.latest.fail(Stream.CLOSED);
    jest.advanceTimersByTime(2_000);
    expect(Stream.opened).toHaveLength(before + 1);
  });

  it('closes the connection while the page is hidden and after `stop`', () => {
    Stream.latest.begin();
    setHidden(true);
    expect(Stream.latest.readyState).toBe(Stream.CLOSED);
    expect(following.isOpen).toBe(false);
    jest.advanceTimersByTime(longMs);
    expect(Stream.opened).toHaveLength(1);
    setHidden(false);
    expect(Stream.opened).toHaveLength(2);
    Stream.latest.fail(Stream.CLOSED);
    following.stop();
    jest.advanceTimersByTime(longMs);
    setHidden(true);
    setHidden(false);
    window.dispatchEvent(new Event('online'));
    expect(Stream.opened).toHaveLength(2);
  });

  it('reconnects immediately when the network is back', () => {
    Stream.latest.fail(Stream.CLOSED);
    window.dispatchEvent(new Event('online'));
    expect(Stream.opened).toHaveLength(2);
  });
});
