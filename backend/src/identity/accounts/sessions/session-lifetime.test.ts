import { describe, expect, it } from '@jest/globals';
import { startSessionLifetime, renewExpiry } from './session-lifetime.js';

const hour = 3_600_000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

describe('the session lifetime', () => {
  it.each([
    ['customer', 12, 30 * 24],
    ['staff', 0.5, 8],
  ] as const)(
    'of a %s session is limited to %f hours without requests and to %i hours in total',
    (kind, idle, absolute) => {
      expect(startSessionLifetime(kind, start)).toEqual({
        seenAt: start,
        expiresAt: after(idle * hour),
        endsAt: after(absolute * hour),
      });
    },
  );

  it('is extended by requests, but at most once a minute', () => {
    const session = {
      _id: 's',
      uid: 'u',
      kind: 'staff' as const,
      ...startSessionLifetime('staff', start),
    };
    expect(renewExpiry(session, after(59_999))).toBeUndefined();
    expect(renewExpiry(session, after(60_000))).toEqual({
      seenAt: after(60_000),
      expiresAt: after(60_000 + 0.5 * hour),
    });
  });

  it('never exceeds the absolute limit', () => {
    const session = {
      _id: 's',
      uid: 'u',
      kind: 'staff' as const,
      ...startSessionLifetime('staff', start),
    };
    expect(renewExpiry(session, after(7.9 * hour))?.expiresAt).toEqual(session.endsAt);
  });
});
