import { quotationTransitions, type QuotationState } from 'contracts';
import { trusted } from 'mongoose';
import { undeliveredAfterMs } from './delivery-state.js';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const open: readonly QuotationState[] = quotationTransitions.expire.from;
const anyOpen = trusted({ $in: [...open] });

export interface QuotationQuery {
  state?: QuotationState | undefined;
  inquiryId?: string | undefined;
  /** `week` selects open versions that expire within seven days. */
  ends?: 'week' | undefined;
  /** `missing` selects open versions that were neither delivered nor viewed within a day. */
  delivery?: 'missing' | undefined;
}

/**
 * Returns a query condition that matches versions by their current state. A version whose validity has ended counts as
 * expired, even if its stored state has not been updated yet.
 */
export function quotationFilter({ state, inquiryId, ends, delivery }: QuotationQuery, now: Date) {
  const end = new Date(now.getTime() + weekMs);
  const parts = [
    ...(inquiryId ? [{ inquiryId }] : []),
    ...(state ? [stateFilter(state, now)] : []),
    ...(ends ? [{ state: anyOpen, expiresAt: trusted({ $gte: now, $lt: end }) }] : []),
    ...(delivery ? [undeliveredFilter(now)] : []),
  ];
  const [first = {}, ...otherParts] = parts;
  return otherParts.length > 0 ? { $and: parts } : first;
}

const undeliveredFilter = (now: Date) => ({
  state: 'sent',
  expiresAt: trusted({ $gte: now }),
  sentAt: trusted({ $lte: new Date(now.getTime() - undeliveredAfterMs) }),
  delivery: trusted({ $exists: true }),
  'delivery.emailedAt': null,
  'delivery.messagedAt': null,
  'delivery.openedAt': null,
});

function stateFilter(state: QuotationState, now: Date) {
  if (open.includes(state)) return { state, expiresAt: trusted({ $gte: now }) };
  if (state !== 'expired') return { state };
  // The condition is nested in `$and`, because the search condition also contains an `$or`.
  const unnoted = { state: anyOpen, expiresAt: trusted({ $lt: now }) };
  return { $and: [{ $or: [{ state }, unnoted] }] };
}
