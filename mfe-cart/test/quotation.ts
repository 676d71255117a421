import {
  computeTotals,
  inquiryPageResponse,
  endOfValidity,
  type InquiryPage,
  type QuotationLine,
  type QuotationVersion,
  type TimelineEntry,
} from 'contracts';
import { inquiry, product } from './wire.js';

export const number = 'INQ-26-0042';

const lines = [
  { product: product({ productName: 'Quartz pyramid' }), quantity: 5 },
  { product: product({ productName: 'Agate slice' }), quantity: 10 },
];

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let count = 0;

export function quotedLine(change: Partial<QuotationLine> = {}): QuotationLine {
  return {
    productId: lines[0]?.product._id ?? null,
    name: 'Quartz pyramid',
    modelNumber: 'Q-1',
    mainImage: null,
    quantity: 5,
    quantityUnit: 'per/piece',
    unitPrice: 1_250,
    discountBasisPoints: 0,
    leadTimeDays: 14,
    note: '',
    lotPictures: [],
    ...change,
  };
}

export function version(change: Partial<QuotationVersion> = {}): QuotationVersion {
  const validUntil = change.validUntil ?? inDays(3);
  const fields = {
    id: (count += 1).toString(16).padStart(24, 'b'),
    number: 'QT-26-0007',
    version: 1,
    state: 'sent' as const,
    currency: 'USD' as const,
    lines: [
      quotedLine(),
      quotedLine({ productId: lines[1]?.product._id ?? null, name: 'Agate slice', quantity: 10 }),
    ],
    packing: 0,
    freight: 0,
    tax: { kind: 'none' as const },
    incoterm: null,
    incotermPlace: '',
    paymentTerms: '',
    remarks: '',
    sentAt: '2026-05-05T10:00:00.000Z',
    changeRequest: null,
    decline: null,
    lots: [],
    acceptance: null,
    ...change,
  };
  return {
    ...fields,
    validUntil,
    expiresAt: endOfValidity(validUntil).toISOString(),
    totals: computeTotals(fields),
  };
}

export function entry(change: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    kind: 'inquiry_submitted',
    at: '2026-05-04T09:30:00.000Z',
    by: 'buyer',
    name: '',
    version: null,
    line: null,
    text: '',
    ...change,
  };
}

export function inquiryPage(change: Partial<InquiryPage> = {}): InquiryPage {
  return inquiryPageResponse.parse({
    viewer: 'owner',
    inquiry: inquiry(lines, { number }),
    versions: [version()],
    timeline: [entry()],
    unread: 0,
    ...change,
  });
}

export const askedInquiry = (change: Parameters<typeof inquiry>[1]) =>
  inquiry(lines, { number, ...change });
