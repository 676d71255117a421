import { MessageRefusedError } from './message-refused.js';

const firstDelayMs = 5_000;
const maxDelayMs = 3_600_000;
/** About a week. */
const maxAttempts = 180;

/**
 * Returns the next state of an email that could not be sent: `refused` after a permanent error or the last attempt,
 * otherwise `waiting` for a retry.
 */
export function stateAfterFailure(error: unknown, tries: number) {
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  if (isFinal(error) || tries >= maxAttempts)
    return { state: 'refused' as const, reason, refusedAt: new Date() };
  return { state: 'waiting' as const, reason, dueAt: new Date(Date.now() + retryDelayMs(tries)) };
}

/** Returns the delay before the next attempt in milliseconds. The delay doubles with each attempt, up to an hour. */
export function retryDelayMs(tries: number) {
  return Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs);
}

// A 5xx reply about the sender, the recipient or the message is permanent; all other errors are retried.
function isFinal(error: unknown) {
  if (error instanceof MessageRefusedError) return true;
  if (typeof error !== 'object' || error === null) return false;
  // The cast is safe, because `code` and `responseCode` have the type `unknown` and are checked below.
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && Number(responseCode) >= 500;
}
