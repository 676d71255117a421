import { computeTotals, formatMoney, type StaffInquiryPage, type StaffQuotation } from 'contracts';
import { channelNames } from '../../../lib/format/channel-names.js';
import { formatDay } from '../../../lib/format/dates.js';
import type { ParsedDraft } from '../draft/read-draft.js';

export type QuotationReceiver = Pick<StaffInquiryPage, 'emailTo' | 'messageTo'>;

/**
 * Returns the text of the send confirmation: the number, version, total and validity of the quotation, and how it will
 * be delivered.
 */
export function sendConfirmationText(
  draft: StaffQuotation,
  shown: ParsedDraft['shown'],
  receiver: QuotationReceiver,
): string {
  const facts = [
    `${draft.number}, version ${draft.version}`,
    `for ${draft.customerName || 'a deleted user'}`,
    `total ${formatMoney(computeTotals(shown).total, shown.currency)}`,
    `valid until ${shown.validUntil && formatDay(shown.validUntil)}`,
  ].join(', ');
  const final = "You can't edit the quotation after sending it; send a new version instead.";
  return `${facts}.\n${channelInWords(receiver)}\n${final}`;
}

function channelInWords({ emailTo, messageTo }: QuotationReceiver) {
  if (emailTo) return `We'll email ${emailTo}.`;
  const unconfirmed = "This buyer hasn't confirmed their email, so we can't email the quotation.";
  if (!messageTo) return `${unconfirmed} You'll get a link to send on WhatsApp or copy.`;
  return `${unconfirmed} We'll send a link to ${messageTo.phone} ${channelNames[messageTo.channel]}.`;
}
