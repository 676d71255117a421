import type { Session } from './session.schema.js';

const minute = 60_000;
const hour = 60 * minute;

const lifetimes = {
  customer: { idle: 12 * hour, absolute: 30 * 24 * hour },
  staff: { idle: 30 * minute, absolute: 8 * hour },
};

/** Minimum interval in milliseconds between two writes of the same session. */
const touchIntervalMs = minute;

export function startSessionLifetime(kind: Session['kind'], now: Date) {
  const endsAt = new Date(now.getTime() + lifetimes[kind].absolute);
  return { seenAt: now, endsAt, expiresAt: expiryAt(kind, { now, endsAt }) };
}

/** Returns the fields to write when a session is used, or undefined if the session was written recently. */
export function renewExpiry(
  { kind, seenAt, endsAt }: Pick<Session, 'kind' | 'seenAt' | 'endsAt'>,
  now: Date,
) {
  if (now.getTime() - seenAt.getTime() < touchIntervalMs) return undefined;
  return { seenAt: now, expiresAt: expiryAt(kind, { now, endsAt }) };
}

function expiryAt(kind: Session['kind'], { now, endsAt }: { now: Date; endsAt: Date }) {
  return new Date(Math.min(now.getTime() + lifetimes[kind].idle, endsAt.getTime()));
}
