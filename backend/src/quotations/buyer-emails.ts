import {
  computeTotals,
  fillIn,
  formatDay,
  formatMoney,
  quantityInWords,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import {
  buyerInquiryUrl,
  buyerReason,
  emailValues,
  pictureUrl,
  type InquirySite,
} from '../inquiries/index.js';
import {
  subjectLine,
  type EmailContent,
  type EmailLine,
  type WrittenEmail,
} from '../mail/index.js';
import { leadTimeOf, percent, totalsOf } from './quotation-document.js';

/** The buyer and the words of the shop. */
interface BuyerEmail {
  site: InquirySite;
  inquiryNumber: string;
  /** Of the buyer. */
  name: string | null | undefined;
}

interface SentQuotation {
  number: string;
  version: number;
  content: QuotationContent;
  /** Opens the inquiry without signing in. */
  link: string;
}

/** Emails to buyers about quotations and messages. Prices are in the email with the quotation alone. */
export const buyerEmails = {
  quotationSent(buyer: BuyerEmail, { number, version, content, link }: SentQuotation) {
    const total = formatMoney(computeTotals(content).total, content.currency);
    const validUntil = formatDay(content.validUntil);
    const values = { quotation: number, version: version > 1 ? `, version ${version},` : '' };
    return written(
      buyer,
      { kind: 'quotationSent', values },
      {
        preheader: `Total ${total}, valid until ${validUntil}`,
        facts: [
          ['Total', total],
          ['Valid until', validUntil],
        ],
        button: { label: 'View quotation', url: link },
        lines: linesOf(content, buyer.site.publicUrl),
        totals: totalsOf(content),
        notes: [{ text: `The quotation is attached as a PDF. ${noReply.text}` }],
      },
    );
  },

  quotationWithdrawn: (buyer: BuyerEmail, quotation: string) =>
    written(
      buyer,
      { kind: 'quotationWithdrawn', values: { quotation } },
      {
        preheader: `Quotation ${quotation} can no longer be accepted.`,
        paragraphs: ['You can no longer accept this quotation. Your inquiry stays open.'],
        button: { label: 'View inquiry', url: pageOf(buyer) },
        notes: [noReply],
      },
    ),

  newMessage: (buyer: BuyerEmail) =>
    written(
      buyer,
      { kind: 'newMessage' },
      {
        preheader: 'Read and answer it on the inquiry page.',
        button: { label: 'Read message', url: pageOf(buyer) },
        notes: [noReply],
      },
    ),
};

/** An answer would be lost in a mailbox: it belongs into the thread. */
const noReply = { text: "Replies to this email don't reach us. Write to us on the inquiry page." };

const pageOf = ({ site, inquiryNumber }: BuyerEmail) => buyerInquiryUrl(site, inquiryNumber);

interface Words {
  kind: keyof typeof buyerEmails;
  /** Of the placeholders beside those that every kind has. */
  values?: Record<string, string>;
}

/** In the words that the settings have for this kind of email. */
function written(
  { site, inquiryNumber: number, name }: BuyerEmail,
  { kind, values: named }: Words,
  content: Omit<EmailContent, 'heading' | 'closing' | 'reason'>,
): WrittenEmail {
  const { business, mails } = site;
  const { subject, heading, closing } = mails[kind];
  const values = { ...emailValues({ number, name, business }), ...named };
  return {
    subject: subjectLine(subject, values),
    content: {
      ...content,
      heading: fillIn(heading, values),
      closing: fillIn(closing, values),
      reason: buyerReason(site),
      hasChat: true,
    },
  };
}

function linesOf(content: QuotationContent, publicUrl: string): EmailLine[] {
  const { lines } = computeTotals(content);
  const money = (minor: number) => formatMoney(minor, content.currency);
  return content.lines.map((line, at) => ({
    name: line.name,
    details: [line.modelNumber, priceOf(line, money), leadTimeOf(line)].filter(Boolean),
    picture: pictureUrl(line.mainImage, publicUrl),
    quantity: quantityInWords(line.quantity, line.quantityUnit),
    amount: money(lines[at] ?? 0),
  }));
}

function priceOf(
  { unitPrice, quantityUnit, discountBasisPoints }: QuotationLine,
  money: (minor: number) => string,
) {
  if (unitPrice === null) return '';
  const price = `${money(unitPrice)} ${quantityUnit.replace('/', ' ')}`;
  return discountBasisPoints > 0 ? `${price}, less ${percent(discountBasisPoints)}` : price;
}
