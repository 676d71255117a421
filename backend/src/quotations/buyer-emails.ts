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
import { preheaderOf, quoted, type MailedMessage } from './mailed-message.js';
import { leadTimeOf, percent, totalsOf } from './quotation-document.js';

/** The buyer and the configured texts of the shop. */
interface BuyerEmail {
  site: InquirySite;
  inquiryNumber: string;
  /** The buyer's name. */
  name: string | null | undefined;
}

interface SentQuotation {
  number: string;
  version: number;
  content: QuotationContent;
  /** Opens the inquiry without signing in. */
  link: string;
}

/** Emails to buyers about quotations and messages; only sent to confirmed addresses. */
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
        paragraphs: [
          ...(version > 1
            ? ['This version replaces the earlier ones. See what changed on the quotation page.']
            : []),
          'Accept it, ask for a change or decline it on the quotation page. The attached PDF has all terms.',
        ],
        facts: [
          ['Total', total],
          ['Valid until', validUntil],
          ['Delivery', [content.incoterm, content.incotermPlace].filter(Boolean).join(' ')],
          ['Payment', content.paymentTerms],
        ],
        button: { label: 'View quotation', url: link, isSpelledOut: true },
        lines: linesOf(content, buyer.site.publicUrl),
        totals: totalsOf(content),
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
      },
    ),

  newMessage: (buyer: BuyerEmail, message: MailedMessage) =>
    written(
      buyer,
      { kind: 'newMessage' },
      {
        preheader: preheaderOf(message),
        paragraphs: quoted(message),
        button: { label: 'View and reply', url: pageOf(buyer) },
      },
    ),
};

const pageOf = ({ site, inquiryNumber }: BuyerEmail) => buyerInquiryUrl(site, inquiryNumber);

interface Words {
  kind: keyof typeof buyerEmails;
  /** Values of placeholders in addition to the common ones. */
  values?: Record<string, string>;
}

/** Returns an email with the configured text for this kind. */
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
  return discountBasisPoints > 0 ? `${price}, ${percent(discountBasisPoints)} off` : price;
}
