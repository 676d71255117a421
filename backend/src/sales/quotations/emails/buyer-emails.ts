import {
  computeTotals,
  fillPlaceholders,
  formatDay,
  formatMoney,
  formatPercent,
  incotermNames,
  formatQuantity,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import {
  buyerInquiryUrl,
  buyerEmailReason,
  placeholderValues,
  buyerReplyHint,
  pictureUrl,
  formatProductsAndQuantities,
  type InquiryEmailSite,
} from '../../inquiries/index.js';
import {
  subjectLine,
  type EmailContent,
  type EmailLine,
  type ComposedEmail,
} from '../../../platform/mail/index.js';
import {
  messageFooterNotes,
  preheaderText,
  quoteMessage,
  type MailedMessage,
} from '../messages/mailed-message.js';
import { leadTimeText, totalRows } from '../pdf/quotation-document.js';

interface BuyerEmail {
  site: InquiryEmailSite;
  inquiryNumber: string;
  name: string | null | undefined;
}

interface SentQuotation {
  number: string;
  version: number;
  content: QuotationContent;
  /** Link with a token that opens the inquiry without signing in. */
  link: string;
}

interface WithdrawnQuotation {
  number: string;
  /** Text entered by staff; may be empty. */
  reason: string;
}

/** Emails to buyers about quotations and messages; sent only to confirmed addresses. */
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
          `Here is our quotation for ${formatProductsAndQuantities(content.lines)}.`,
          ...(version > 1
            ? ['This version replaces earlier ones. See what changed on the quotation page.']
            : []),
        ],
        facts: [
          ['Version', String(version)],
          ['Inquiry', buyer.inquiryNumber],
          ['Total', total, 'bold'],
          ['Valid until', validUntil],
          ['Delivery', deliveryOf(content)],
          ['Payment', content.paymentTerms],
        ],
        button: { label: 'Review quotation', url: link, isSpelledOut: true },
        sections: [
          {
            title: 'What to do next',
            text: `Accept or decline the quotation, or ask for a change, on the quotation page by ${validUntil}. See the attached PDF for all terms.`,
          },
        ],
        lines: linesOf(content, buyer.site.publicUrl),
        totals: totalRows(content),
      },
    );
  },

  quotationWithdrawn: (buyer: BuyerEmail, { number, reason }: WithdrawnQuotation) =>
    written(
      buyer,
      { kind: 'quotationWithdrawn', values: { quotation: number } },
      {
        preheader: reason || `Quotation ${number} can no longer be accepted.`,
        paragraphs: [
          'Sorry, you can no longer accept this quotation. Your inquiry stays open, so we can make you a new one.',
        ],
        quote: reason
          ? { from: `Reason given by ${buyer.site.business.name}`, text: reason }
          : undefined,
        sections: [
          {
            title: 'Still interested?',
            text: "Send us a message on the inquiry page. We'll email you when we reply.",
          },
        ],
        button: { label: 'Send a message', url: pageOf(buyer) },
      },
    ),

  newMessage: (buyer: BuyerEmail, message: MailedMessage) =>
    written(
      buyer,
      { kind: 'newMessage' },
      {
        preheader: preheaderText(message),
        paragraphs: [],
        quote: quoteMessage(`Message from ${buyer.site.business.name}`, message),
        notes: messageFooterNotes(buyer.site.business.name, message),
        button: { label: 'View and reply', url: pageOf(buyer) },
        sections: [
          {
            title: 'What to do next',
            text: buyerReplyHint,
          },
        ],
      },
    ),
};

const pageOf = ({ site, inquiryNumber }: BuyerEmail) => buyerInquiryUrl(site, inquiryNumber);

interface Words {
  kind: keyof typeof buyerEmails;
  /** Values of the placeholders that are specific to this email. */
  values?: Record<string, string>;
}

/** Returns the email with the given content and with the wording that staff configured for this kind of email. */
function written(
  { site, inquiryNumber: number, name }: BuyerEmail,
  { kind, values: named }: Words,
  content: Omit<EmailContent, 'heading' | 'closing' | 'reason'>,
): ComposedEmail {
  const { business, mails } = site;
  const { subject, heading, closing } = mails[kind];
  const values = { ...placeholderValues({ number, name, business }), ...named };
  return {
    subject: subjectLine(subject, values),
    content: {
      ...content,
      heading: fillPlaceholders(heading, values),
      closing: fillPlaceholders(closing, values),
      reason: buyerEmailReason(site, number),
    },
  };
}

/** Returns the Incoterm with its name and place, for example `CPT (carriage paid to) Oakland`. */
function deliveryOf({ incoterm, incotermPlace }: QuotationContent) {
  const term = incoterm && `${incoterm} (${incotermNames[incoterm]})`;
  return [term, incotermPlace].filter(Boolean).join(' ');
}

function linesOf(content: QuotationContent, publicUrl: string): EmailLine[] {
  const { lines } = computeTotals(content);
  const money = (minor: number) => formatMoney(minor, content.currency);
  return content.lines.map((line, at) => ({
    name: line.name,
    details: [line.modelNumber, priceOf(line, money), leadTimeText(line)].filter(Boolean),
    picture: pictureUrl(line.mainImage, publicUrl),
    quantity: formatQuantity(line.quantity, line.quantityUnit),
    amount: money(lines[at] ?? 0),
  }));
}

function priceOf(
  { unitPrice, quantityUnit, discountBasisPoints }: QuotationLine,
  money: (minor: number) => string,
) {
  if (unitPrice === null) return '';
  const price = `${money(unitPrice)} ${quantityUnit.replace('/', ' ')}`;
  return discountBasisPoints > 0 ? `${price}, ${formatPercent(discountBasisPoints)} off` : price;
}
