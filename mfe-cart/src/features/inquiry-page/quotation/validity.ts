import { formatDay } from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function describeValidity(
  { validUntil, expiresAt }: { validUntil: string; expiresAt: string },
  now: number,
): string {
  const remainingMs = Date.parse(expiresAt) - now;
  if (remainingMs <= 0) return quotationTexts.wasValidUntil(formatDay(validUntil));
  return quotationTexts.validUntil(formatDay(validUntil), timeInWords(remainingMs));
}

/** Rounds down, so that buyers never have less time than displayed. */
function timeInWords(ms: number) {
  if (ms >= dayMs) return quotationTexts.days(Math.floor(ms / dayMs));
  if (ms >= hourMs) return quotationTexts.hours(Math.floor(ms / hourMs));
  return quotationTexts.minutes(Math.max(1, Math.floor(ms / minuteMs)));
}
