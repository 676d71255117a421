import { formatDay, formatMoney, type Currency, type OrderStep } from 'contracts';
import { buyerInquiryUrl, buyerReason } from '../inquiries/index.js';
import type { EmailContent, EmailSite, WrittenEmail } from '../mail/index.js';

export interface OrderNews {
  /** The inquiry number. */
  number: string;
  step: OrderStep;
  /** True if the buyer already received an email about this step before it was corrected. */
  isUpdate: boolean;
  /** In minor units: the sum of all payments, and the total of the quotation. */
  paid: number;
  total: number;
  currency: Currency;
}

/** Returns the email about an order step to the buyer. Only payment emails contain amounts. */
export function orderEmail(site: EmailSite, news: OrderNews): WrittenEmail {
  const { number, step, isUpdate } = news;
  const heading = headings[step.kind](number);
  return {
    subject: isUpdate ? `Updated: ${heading}` : heading,
    content: {
      preheader: isUpdate ? 'We corrected the details.' : formatDay(step.date),
      heading,
      ...(isUpdate && { paragraphs: ['We corrected the details of our last email.'] }),
      ...detailsOf(news),
      button: { label: 'View order', url: buyerInquiryUrl(site, number) },
      reason: buyerReason(site),
      hasChat: true,
    },
  };
}

const headings: Record<OrderStep['kind'], (number: string) => string> = {
  payment: (number) => `We received your payment for ${number}`,
  production: (number) => `Your order ${number} is in production`,
  packed: (number) => `Your order ${number} is packed`,
  shipped: (number) => `Your order ${number} has shipped`,
  delivered: (number) => `Your order ${number} was delivered`,
};

function detailsOf({
  step,
  paid,
  total,
  currency,
}: OrderNews): Pick<EmailContent, 'facts' | 'notes'> {
  const day = formatDay(step.date);
  const money = (amount: number) => formatMoney(amount, currency);
  switch (step.kind) {
    case 'payment':
      return {
        facts: [
          ['Amount', money(step.amount)],
          ['Received on', day],
          ['Reference', step.reference],
          ['Paid so far', `${money(paid)} of ${money(total)}`],
          ['Balance due', paid < total ? money(total - paid) : ''],
        ],
      };
    case 'production':
      return {
        facts: [['Started on', day]],
        notes: [{ text: 'We’ll let you know when your order ships.' }],
      };
    case 'packed':
      return {
        facts: [['Packed on', day]],
        notes: [{ text: 'You can download the packing list from the order page.' }],
      };
    case 'shipped':
      return shipmentDetails(step);
    case 'delivered':
      return {
        facts: [['Delivered on', day]],
        notes: [{ text: 'Is anything missing or damaged? Reply to this email.' }],
      };
  }
}

function shipmentDetails(step: Extract<OrderStep, { kind: 'shipped' }>) {
  const { date, carrier, trackingNumber, trackingUrl: url } = step;
  const facts: EmailContent['facts'] = [
    ['Shipped on', formatDay(date)],
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
  ];
  if (url === '') return { facts };
  const text = 'Follow the shipment on the carrier’s website:';
  return { facts, notes: [{ text, link: { label: 'Track shipment', url } }] };
}
