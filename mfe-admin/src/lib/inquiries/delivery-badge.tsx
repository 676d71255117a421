import type { QuotationDelivery, StaffQuotation } from 'contracts';
import { Badge, type BadgeColour } from '../badge.js';

const messaged = { sms: 'Sent by SMS', whatsapp: 'Sent on WhatsApp' } as const;

const words: Record<QuotationDelivery['state'], { word: string; colour: BadgeColour }> = {
  sending: { word: 'Sending', colour: 'grey' },
  emailed: { word: 'Emailed', colour: 'blue' },
  opened: { word: 'Opened', colour: 'green' },
  not_delivered: { word: 'Not delivered', colour: 'red' },
};

/** Shows the delivery state of a quotation version, or nothing for drafts, superseded and withdrawn versions. */
export function DeliveryBadge({ version }: { version: StaffQuotation }) {
  const { delivery, messagedTo, state } = version;
  if (!delivery || state === 'superseded' || state === 'withdrawn') return null;
  const { word, colour } = words[delivery.state];
  const isMessage = messagedTo && delivery.state === 'emailed';
  return <Badge colour={colour}>{isMessage ? messaged[messagedTo.channel] : word}</Badge>;
}
