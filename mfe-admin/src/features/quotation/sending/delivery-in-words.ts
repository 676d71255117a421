import {
  formatDateTime,
  type MessageReceiver,
  type QuotationDelivery,
  type StaffQuotation,
} from 'contracts';
import { channelNames } from '../../../lib/format/channel-names.js';

export function describeDelivery({ delivery, mailedTo, messagedTo }: StaffQuotation): string {
  const at = delivery?.at ? ` on ${formatDateTime(delivery.at)}` : '';
  if (delivery?.state === 'opened') return `Opened${at}`;
  if (messagedTo) return messageInWords(messagedTo, delivery?.state, at);
  if (!mailedTo) return "Not emailed: the buyer's email address is unconfirmed";
  if (delivery?.state === 'sending') return `Emailing ${mailedTo}`;
  if (delivery?.state === 'not_delivered') return `Couldn't email ${mailedTo}`;
  return `Emailed to ${mailedTo}${at}`;
}

function messageInWords(
  { channel, phone }: MessageReceiver,
  state: QuotationDelivery['state'] | undefined,
  at: string,
) {
  const to = `${phone} ${channelNames[channel]}`;
  if (state === 'sending') return `Sending a link to ${to}`;
  if (state === 'not_delivered') return `Couldn't send a link to ${to}`;
  return `Link sent to ${to}${at}`;
}
