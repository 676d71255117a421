import {
  describeCartons,
  computeTotals,
  describePacking,
  formatDay,
  formatDayInTimeZone,
  formatMoney,
  formatPercent,
  formatLeadTime,
  describeOrigin,
  formatQuantity,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import { createProformaPayment, type ProformaPayment } from '../../payment/index.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';

export type DocumentFact = readonly [label: string, value: string];

/** Content of a quotation or proforma invoice, in the order in which `pdf-process.js` draws it. */
export interface QuotationDocument {
  title: string;
  /**
   * Creation date of the PDF in milliseconds since the epoch. It comes from the quotation instead of the clock, so that
   * identical content yields an identical file.
   */
  at: number;
  seller: { name: string; lines: string[] };
  buyer: string[];
  facts: DocumentFact[];
  headings: string[];
  /** Widths of the columns after the product name, in points. */
  figureWidths: number[];
  rows: DocumentRow[];
  totals: DocumentFact[];
  terms: DocumentFact[];
  /** Payment instructions and signature of a proforma invoice; absent for other documents. */
  payment?: ProformaPayment;
  footer: string;
}

export interface DocumentRow {
  number: string;
  name: string;
  details: string[];
  /** Site-relative URL of the product picture; empty if the product has none. */
  picture: string;
  lotPictures: string[];
  figures: string[];
}

type Kind = 'quotation' | 'proforma';

export function createQuotationDocument(quotation: StoredQuotation, kind: Kind): QuotationDocument {
  const { number, version, acceptance, content, updatedAt, sentAt } = quotation;
  const name = kind === 'proforma' ? (acceptance?.proformaNumber ?? '') : `${number} v${version}`;
  const payment = kind === 'proforma' ? createProformaPayment(quotation) : undefined;
  return {
    title: titleOf(quotation, kind),
    at: ((kind === 'proforma' ? acceptance?.at : sentAt) ?? updatedAt).getTime(),
    seller: sellerBlock(quotation, payment),
    buyer: buyerAddressLines(quotation),
    facts: (kind === 'proforma' ? proformaFacts : quotationFacts)(quotation),
    headings: headingsOf(content),
    figureWidths: [66, 74, 38, 78],
    rows: rowsOf(quotation),
    totals: totalRows(content),
    terms: [
      ['Amount in words', payment?.amountInWords ?? ''] as const,
      ...termsOf(content),
      packingOf(content),
    ].filter(([, value]) => value !== ''),
    ...(payment && { payment }),
    footer: name,
  };
}

function titleOf({ state }: StoredQuotation, kind: Kind) {
  if (kind === 'proforma') return 'Proforma invoice';
  return state === 'draft' ? 'Quotation (draft)' : 'Quotation';
}

export function sellerBlock({ seller }: StoredQuotation, payment?: ProformaPayment) {
  if (!seller) return { name: '', lines: [] };
  const { name, address, phone, email } = seller;
  return { name, lines: [address, phone, email, ...(payment?.registrations ?? [])] };
}

export function buyerAddressLines({ buyer }: StoredQuotation) {
  const { company = '', taxNumber = '', name = '' } = buyer ?? {};
  const { address = '', phone = '', email = '' } = buyer ?? {};
  const registration = taxNumber && `Tax number: ${taxNumber}`;
  return [company, name, address, registration, phone, email].filter(Boolean);
}

function quotationFacts({
  number,
  version,
  sentAt,
  updatedAt,
  ...stored
}: StoredQuotation): DocumentFact[] {
  return [
    ['Number', number],
    ['Version', String(version)],
    ['Date', formatIndianDate(sentAt ?? updatedAt)],
    ['Valid until', formatDay(stored.content.validUntil)],
    ['Your inquiry', stored.inquiryNumber],
  ];
}

function proformaFacts({
  acceptance,
  number,
  version,
  inquiryNumber,
}: StoredQuotation): DocumentFact[] {
  return [
    ['Number', acceptance?.proformaNumber ?? ''],
    ['Date', acceptance ? formatIndianDate(acceptance.at) : ''],
    ['Quotation', `${number}, version ${version}`],
    ['Accepted by', acceptance?.name ?? ''],
    ['Your inquiry', inquiryNumber],
  ];
}

function headingsOf({ lines }: QuotationContent) {
  const hasDiscount = lines.some(({ discountBasisPoints }) => discountBasisPoints > 0);
  return ['#', '', 'Product', 'Quantity', 'Unit price', hasDiscount ? 'Disc.' : '', 'Amount'];
}

function rowsOf({ content, lots }: StoredQuotation): DocumentRow[] {
  const { lines } = computeTotals(content);
  const money = (minor: number) => formatMoney(minor, content.currency);
  return content.lines.map((line, at) => ({
    number: String(at + 1),
    name: line.name,
    details: [
      line.modelNumber,
      describeCartons(line),
      describeOrigin(line),
      leadTimeText(line),
      line.note,
      lotWords(lots.find((lot) => lot.line === at + 1)),
    ].filter(Boolean),
    picture: line.mainImage?.url ?? '',
    lotPictures: line.lotPictures.map(({ url }) => url),
    figures: [
      formatQuantity(line.quantity, line.quantityUnit),
      line.unitPrice === null ? '' : money(line.unitPrice),
      line.discountBasisPoints > 0 ? formatPercent(line.discountBasisPoints) : '',
      money(lines[at] ?? 0),
    ],
  }));
}

function lotWords(lot: StoredQuotation['lots'][number] | undefined) {
  if (!lot) return '';
  const decided = lot.decision === 'approved' ? 'Lot approved' : 'Different lot requested';
  return `${decided} on ${formatIndianDate(lot.at)}`;
}

export function totalRows(content: QuotationContent): DocumentFact[] {
  const { subtotal, packing, freight, tax, total } = computeTotals(content);
  const money = (minor: number) => formatMoney(minor, content.currency);
  const taxName = content.tax.kind === 'gst' ? taxWords(content.tax) : '';
  return [
    ['Subtotal', money(subtotal)],
    ...(packing > 0 ? [['Packing', money(packing)] as const] : []),
    ...(freight > 0 ? [['Freight', money(freight)] as const] : []),
    ...(taxName ? [[taxName, money(tax)] as const] : []),
    [`Total (${content.currency})`, money(total)],
  ];
}

function taxWords({ rateBasisPoints, hsn }: { rateBasisPoints: number; hsn: string }) {
  return `GST ${formatPercent(rateBasisPoints)}${hsn && `, HSN ${hsn}`}`;
}

function termsOf({
  incoterm,
  incotermPlace,
  paymentTerms,
  remarks,
}: QuotationContent): DocumentFact[] {
  return [
    ['Delivery', [incoterm, incotermPlace].filter(Boolean).join(' ')],
    ['Payment', paymentTerms],
    ['Remarks', remarks],
  ];
}

/** Returns the packing estimate as text, which is empty if no line has packing data. */
function packingOf({ lines }: QuotationContent): DocumentFact {
  const { isKnown, figures, missing } = describePacking(lines);
  const knownFigures = figures.map(([label, value]) => `${label}: ${value}`).join(', ');
  const sentences = [knownFigures, ...missing].filter(Boolean).map((words) => `${words}.`);
  return ['Packing (estimate)', isKnown ? sentences.join(' ') : ''];
}

/** Returns text such as `In stock` or `Lead time: 21 days`, or an empty string if the lead time is unknown. */
export function leadTimeText({ leadTimeDays: days }: QuotationLine) {
  if (days === null) return '';
  return days === 0 ? formatLeadTime(days) : `Lead time: ${formatLeadTime(days)}`;
}

/** Formats the date in India Standard Time, because the seller is in India. */
export const formatIndianDate = (at: Date) => formatDayInTimeZone('Asia/Kolkata', at);
