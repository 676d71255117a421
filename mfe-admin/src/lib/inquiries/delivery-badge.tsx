import type { QuotationDelivery, StaffQuotation } from 'contracts';
import { Badge, type BadgeColour } from '../badge.js';

const messaged = { sms: 'Sent by SMS', whatsapp: 'Sent on WhatsApp' } as const;

const words: Record<QuotationDelivery['state'], { word: string; colour: BadgeColour }> = {
  sending: { word: 'Sending', colour: 'grey' },
  emailed: { word: 'Emailed', colour: 'blue' },
  opened: { word: 'Opened', colour: 'green' },
  not_delivered: { word: 'Not delivered', colour: 'red' },
};

/** Renders nothing for drafts, and for versions that are superseded or withdrawn. */
export function DeliveryBadge({ version }: { version: StaffQuotation }) {
  const { delivery, messagedTo, state } = version;
  if (!delivery || state === 'superseded' || state === 'withdrawn') return null;
  const { word, colour } = words[delivery.state];
  const isMessage = messagedTo && delivery.state === 'emailed';
  return <Badge colour={colour}>{isMessage ? messaged[messagedTo.channel] : word}</Badge>;
}
