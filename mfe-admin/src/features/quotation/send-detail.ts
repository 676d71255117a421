import { computeTotals, formatMoney, type StaffQuotation } from 'contracts';
import { formatDay } from '../../lib/dates.js';
import type { DraftReading } from './read-draft.js';

/** What staff confirm before a quotation is sent: its facts, and how it reaches the buyer. */
export function sendDetail(
  draft: StaffQuotation,
  shown: DraftReading['shown'],
  emailTo: string | null,
): string {
  const facts = [
    `${draft.number}, version ${draft.version}`,
    `for ${draft.customerName || 'a deleted user'}`,
    `total ${formatMoney(computeTotals(shown).total, shown.currency)}`,
    `valid until ${shown.validUntil && formatDay(shown.validUntil)}`,
  ].join(', ');
  const channel = emailTo
    ? `We'll email ${emailTo}.`
    : "This buyer has not confirmed their email, so we can't email the quotation. You'll get a link to send on WhatsApp or copy.";
  const final = "You can't edit it after sending; send a new version instead.";
  return `${facts}.\n${channel}\n${final}`;
}
