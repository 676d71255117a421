import {
  computeTotals,
  formatDay,
  formatMoney,
  orderStages,
  formatQuantity,
  type OrderStage,
  type OrderStep,
  type QuotationContent,
} from 'contracts';
import {
  buyerInquiryUrl,
  orderEmailReason,
  pictureUrl,
  formatProductsAndQuantities,
} from '../inquiries/index.js';
import type {
  EmailContent,
  EmailLine,
  EmailSite,
  ComposedEmail,
} from '../../platform/mail/index.js';

const dayMs = 86_400_000;

export interface OrderNotification {
  /** Number of the inquiry. */
  number: string;
  step: OrderStep;
  isUpdate: boolean;
  /** Sum of all payments, in minor currency units. */
  paid: number;
  /** Content of the accepted quotation. */
  content: QuotationContent;
}

/** Returns the email to the buyer about an order step. Only emails about payments contain amounts. */
export function orderEmail(site: EmailSite, news: OrderNotification): ComposedEmail {
  const { number, step, isUpdate, content } = news;
  const heading = headings[step.kind](number);
  const viewOrder = { label: 'View order', url: buyerInquiryUrl(site, number) };
  const {
    statement,
    facts,
    title = 'What happens next',
    next,
    button = viewOrder,
  } = detailsOf(news, viewOrder.url);
  return {
    subject: isUpdate ? `Updated: ${heading}` : heading,
    content: {
      preheader: isUpdate ? 'We corrected the details.' : statement,
      heading,
      paragraphs: [
        ...(isUpdate ? ['This email corrects the details in our last one.'] : []),
        statement,
      ],
      ...(step.kind !== 'payment' && { progress: progressOf(step.kind) }),
      facts,
      button,
      sections: [{ title, text: next, ...(button.url !== viewOrder.url && { link: viewOrder }) }],
      lines: linesOf(content, site.publicUrl),
      ...(step.kind !== 'delivered' && {
        closing: 'Questions about your order? Reply to this email.',
      }),
      reason: orderEmailReason(site, number),
    },
  };
}

const headings: Record<OrderStep['kind'], (number: string) => string> = {
  payment: (number) => `We received your payment for inquiry ${number}`,
  production: (number) => `Your order for inquiry ${number} is in production`,
  packed: (number) => `Your order for inquiry ${number} is packed`,
  shipped: (number) => `Your order for inquiry ${number} has shipped`,
  delivered: (number) => `Your order for inquiry ${number} was delivered`,
};

const stageLabels: Record<OrderStage, string> = {
  production: 'Production',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

const progressOf = (stage: OrderStage) => ({
  stages: orderStages.map((each) => stageLabels[each]),
  reached: orderStages.indexOf(stage) + 1,
});

type Details = Required<Pick<EmailContent, 'facts'>> &
  Pick<EmailContent, 'button'> & {
    /** First paragraph, which explains what the step means for the buyer. */
    statement: string;
    /** Heading of the paragraph `next`; the default is `What happens next`. */
    title?: string;
    next: string;
  };

function detailsOf(news: OrderNotification, orderUrl: string): Details {
  const { step, content } = news;
  const day = formatDay(step.date);
  const products = formatProductsAndQuantities(content.lines);
  switch (step.kind) {
    case 'payment':
      return paymentDetails(news, step, orderUrl);
    case 'production':
      return {
        statement: `We're preparing your ${products}.`,
        facts: [
          ['Started on', day],
          ['Expected to ship by', shippingDayOf(step.date, content)],
        ],
        next: "We'll email you when your order is packed and again when it ships.",
      };
    case 'packed':
      return {
        statement: `Your order of ${products} is packed and ready to ship.`,
        facts: [['Packed on', day]],
        next: "We'll email you the carrier and the tracking number when it ships. You can download the packing list from the order page.",
      };
    case 'shipped':
      return shipmentDetails(step, products);
    case 'delivered':
      return {
        statement: `Your order of ${products} has arrived.`,
        facts: [['Delivered on', day]],
        title: 'Check your order',
        next: 'If anything is missing or damaged, reply to this email with photos.',
      };
  }
}

/**
 * Returns the expected shipping day: the start of production plus the longest lead time of the quotation. Returns
 * an empty string if no line has a lead time.
 */
function shippingDayOf(start: string, { lines }: QuotationContent) {
  const longest = Math.max(0, ...lines.map(({ leadTimeDays }) => leadTimeDays ?? 0));
  return longest > 0 ? formatDay(new Date(Date.parse(start) + longest * dayMs).toISOString()) : '';
}

function paymentDetails(
  { paid, content }: OrderNotification,
  { amount, date, reference }: Extract<OrderStep, { kind: 'payment' }>,
  orderUrl: string,
): Details {
  const money = (minor: number) => formatMoney(minor, content.currency);
  const { total } = computeTotals(content);
  const isPaid = paid >= total;
  return {
    statement: isPaid
      ? `Thank you for your payment of ${money(amount)}. Your order is paid in full.`
      : `Thank you for your payment of ${money(amount)}.`,
    facts: [
      ['Received on', formatDay(date)],
      ['Reference', reference],
      ['Paid so far', `${money(paid)} of ${money(total)}`],
      ['Balance due', isPaid ? '' : money(total - paid), 'bold'],
      ['Payment terms', isPaid ? '' : content.paymentTerms],
    ],
    ...(!isPaid && {
      title: 'What to do next',
      button: { label: 'See how to pay', url: orderUrl },
    }),
    next: `${isPaid ? '' : `To pay the remaining ${money(total - paid)}, follow the instructions on the order page. `}We'll email you at each stage of your order.`,
  };
}

function shipmentDetails(
  { date, carrier, trackingNumber, trackingUrl: url }: Extract<OrderStep, { kind: 'shipped' }>,
  products: string,
): Details {
  return {
    statement: `Your order of ${products} is on its way to you.`,
    facts: [
      ['Shipped on', formatDay(date)],
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
    ],
    ...(url !== '' && { button: { label: 'Track shipment', url } }),
    next: "We'll email you when it's delivered. The carrier may need a day to show the first tracking update.",
  };
}

const linesOf = ({ lines }: QuotationContent, publicUrl: string): EmailLine[] =>
  lines.map(({ name, modelNumber, mainImage, quantity, quantityUnit }) => ({
    name,
    details: [modelNumber].filter(Boolean),
    picture: pictureUrl(mainImage, publicUrl),
    quantity: formatQuantity(quantity, quantityUnit),
  }));
