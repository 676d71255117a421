import { MessageRefusedError } from './message-refused.js';

const firstDelayMs = 5_000;
const maxDelayMs = 3_600_000;
/** About a week. */
const maxAttempts = 180;

/** What becomes of a mail that was not sent: later again, or never where the server will not have it. */
export function afterFailure(error: unknown, tries: number) {
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  if (isFinal(error) || tries >= maxAttempts)
    return { state: 'refused' as const, reason, refusedAt: new Date() };
  return { state: 'waiting' as const, reason, dueAt: new Date(Date.now() + delayAfterMs(tries)) };
}

/** Milliseconds: twice as long each time, up to an hour. */
export function delayAfterMs(tries: number) {
  return Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs);
}

// A server's 5xx to sender, receiver or message is for good; everything else may be better the next time.
function isFinal(error: unknown) {
  if (error instanceof MessageRefusedError) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // looked at here
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && Number(responseCode) >= 500;
}
