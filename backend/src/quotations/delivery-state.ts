import type { QuotationDelivery } from 'contracts';
import type { StoredQuotation } from './quotation-version.schema.js';

/** How long a version may be on its way before staff have to act. */
export const undeliveredAfterMs = 24 * 60 * 60 * 1000;

/** A buyer who has answered has seen the version, also when no page of it was opened. */
const answered = ['changes_requested', 'accepted', 'declined'];

type Sent = Pick<StoredQuotation, 'delivery' | 'mailedTo' | 'sentAt' | 'state'>;

/** The delivery of a version as staff see it; null where none is recorded. */
export function deliveryOf(
  { delivery, mailedTo, sentAt, state }: Sent,
  now: Date,
): QuotationDelivery | null {
  if (!delivery || !sentAt) return null;
  const { openedAt, emailedAt, refusedAt } = delivery;
  if (!openedAt && answered.includes(state)) return { state: 'opened', at: null };
  if (openedAt) return { state: 'opened', at: openedAt.toISOString() };
  if (emailedAt) return { state: 'emailed', at: emailedAt.toISOString() };
  const isLate = now.getTime() - sentAt.getTime() >= undeliveredAfterMs;
  const isOnItsWay = mailedTo !== undefined && !refusedAt && !isLate;
  return { state: isOnItsWay ? 'sending' : 'not_delivered', at: null };
}
