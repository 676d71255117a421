import {
  computeTotals,
  formatDay,
  formatMoney,
  leadTimeInWords,
  orderStages,
  quantityInWords,
  type OrderStage,
  type OrderStep,
  type QuotationContent,
} from 'contracts';
import { buyerInquiryUrl, orderReason, pictureUrl, productsInWords } from '../inquiries/index.js';
import type {
  EmailContent,
  EmailLine,
  EmailSite,
  WrittenEmail,
} from '../../platform/mail/index.js';

export interface OrderNews {
  /** Number of the inquiry. */
  number: string;
  step: OrderStep;
  isUpdate: boolean;
  /** Sum of all payments, in minor currency units. */
  paid: number;
  /** Content of the accepted quotation. */
  content: QuotationContent;
}

/** Email to the buyer about a step of the order. Only emails about payments contain amounts. */
export function orderEmail(site: EmailSite, news: OrderNews): WrittenEmail {
  const { number, step, isUpdate, content } = news;
  const heading = headings[step.kind](number);
  const viewOrder = { label: 'View order', url: buyerInquiryUrl(site, number) };
  const { said, facts, next, button = viewOrder } = detailsOf(news);
  const isTracked = button !== viewOrder;
  return {
    subject: isUpdate ? `Updated: ${heading}` : heading,
    content: {
      preheader: isUpdate ? 'We corrected the details.' : said,
      heading,
      paragraphs: [...(isUpdate ? ['We corrected the details of our last email.'] : []), said],
      ...(step.kind !== 'payment' && { progress: progressOf(step.kind) }),
      facts,
      button,
      sections: [{ title: 'What happens next', text: next, ...(isTracked && { link: viewOrder }) }],
      lines: linesOf(content, site.publicUrl),
      closing: 'Questions about your order? Reply to this email.',
      reason: orderReason(site, number),
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
    /** First paragraph: explains the consequence of the step for the buyer. */
    said: string;
    next: string;
  };

function detailsOf(news: OrderNews): Details {
  const { step, content } = news;
  const day = formatDay(step.date);
  const products = productsInWords(content.lines);
  switch (step.kind) {
    case 'payment':
      return paymentDetails(news, step);
    case 'production':
      return {
        said: `We're preparing your ${products}.`,
        facts: [
          ['Started on', day],
          ['Lead time', leadTimeOf(content)],
        ],
        next: "We'll email you when your order is packed and again when it ships.",
      };
    case 'packed':
      return {
        said: `Your order of ${products} is packed and ready to ship.`,
        facts: [['Packed on', day]],
        next: "We'll email you the carrier and the tracking number when it ships. You can download the packing list from the order page.",
      };
    case 'shipped':
      return shipmentDetails(step, products);
    case 'delivered':
      return {
        said: `Your order of ${products} has arrived.`,
        facts: [['Delivered on', day]],
        next: 'Please check the pieces. Is anything missing or damaged? Reply to this email with photos.',
      };
  }
}

/** The longest lead time of the quotation; empty when everything is in stock. */
function leadTimeOf({ lines }: QuotationContent) {
  const longest = Math.max(0, ...lines.map(({ leadTimeDays }) => leadTimeDays ?? 0));
  return longest > 0 ? leadTimeInWords(longest) : '';
}

function paymentDetails(
  { paid, content }: OrderNews,
  { amount, date, reference }: Extract<OrderStep, { kind: 'payment' }>,
): Details {
  const money = (minor: number) => formatMoney(minor, content.currency);
  const { total } = computeTotals(content);
  const isPaid = paid >= total;
  return {
    said: isPaid
      ? 'Thank you. Your order is paid in full.'
      : `Thank you. ${money(total - paid)} of ${money(total)} is still to be paid.`,
    facts: [
      ['Amount', money(amount)],
      ['Received on', formatDay(date)],
      ['Reference', reference],
      ['Paid so far', `${money(paid)} of ${money(total)}`],
      ['Balance due', isPaid ? '' : money(total - paid)],
    ],
    next: `We'll email you about each stage of your order.${isPaid ? '' : ' The order page shows how to pay the balance.'}`,
  };
}

function shipmentDetails(
  { date, carrier, trackingNumber, trackingUrl: url }: Extract<OrderStep, { kind: 'shipped' }>,
  products: string,
): Details {
  return {
    said: `Your order of ${products} is on its way to you.`,
    facts: [
      ['Shipped on', formatDay(date)],
      ['Carrier', carrier],
      ['Tracking number', trackingNumber],
    ],
    ...(url !== '' && { button: { label: 'Track shipment', url } }),
    next: "We'll email you when it is delivered. The carrier may need a day to show the first tracking update.",
  };
}

const linesOf = ({ lines }: QuotationContent, publicUrl: string): EmailLine[] =>
  lines.map(({ name, modelNumber, mainImage, quantity, quantityUnit }) => ({
    name,
    details: [modelNumber].filter(Boolean),
    picture: pictureUrl(mainImage, publicUrl),
    quantity: quantityInWords(quantity, quantityUnit),
  }));
