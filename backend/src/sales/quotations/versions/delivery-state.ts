import type { QuotationDelivery } from 'contracts';
import type { StoredQuotation } from './quotation-version.schema.js';

/** An email or message that is not confirmed as sent within this many milliseconds counts as undelivered. */
export const undeliveredAfterMs = 24 * 60 * 60 * 1000;

/** States that prove that the buyer has seen the version, even if no view is recorded. */
const answered = ['changes_requested', 'accepted', 'declined'];

type DeliveryFields = Pick<
  StoredQuotation,
  'delivery' | 'mailedTo' | 'messagedTo' | 'sentAt' | 'state'
>;

/** Returns the delivery state for staff, or null if no delivery is recorded. */
export function deliveryState(
  { delivery, mailedTo, messagedTo, sentAt, state }: DeliveryFields,
  now: Date,
): QuotationDelivery | null {
  if (!delivery || !sentAt) return null;
  const { openedAt, refusedAt, emailedAt = delivery.messagedAt } = delivery;
  if (openedAt) return { state: 'opened', at: openedAt.toISOString() };
  if (answered.includes(state)) return { state: 'opened', at: null };
  if (emailedAt) return { state: 'emailed', at: emailedAt.toISOString() };
  const isLate = now.getTime() - sentAt.getTime() >= undeliveredAfterMs;
  const isOnItsWay = Boolean(mailedTo ?? messagedTo) && !refusedAt && !isLate;
  return { state: isOnItsWay ? 'sending' : 'not_delivered', at: null };
}
