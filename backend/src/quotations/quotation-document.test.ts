import { describe, expect, it } from '@jest/globals';
import type { QuotationContent, QuotationLine } from 'contracts';
import { Types } from 'mongoose';
import { quotationDocument } from './quotation-document.js';
import type { StoredQuotation } from './quotation-version.schema.js';

const line: QuotationLine = {
  productId: null,
  name: 'Amethyst tower',
  modelNumber: '',
  mainImage: null,
  quantity: 1,
  quantityUnit: 'per/piece',
  unitPrice: 890,
  discountBasisPoints: 0,
  leadTimeDays: null,
  note: '',
  lotPictures: [],
};

const content: QuotationContent = {
  currency: 'USD',
  lines: [line, ...[0, 1, 21].map((leadTimeDays) => ({ ...line, leadTimeDays }))],
  packing: 0,
  freight: 0,
  tax: { kind: 'none' },
  incoterm: null,
  incotermPlace: '',
  paymentTerms: '',
  remarks: '',
  validUntil: '2026-12-10',
};

const stored: StoredQuotation = {
  _id: new Types.ObjectId(),
  number: 'QT-26-0001',
  version: 1,
  inquiryId: new Types.ObjectId(),
  inquiryNumber: 'INQ-26-0001',
  uid: new Types.ObjectId(),
  state: 'sent',
  content,
  revision: 0,
  updatedAt: new Date('2026-11-26T20:00:00Z'),
  updatedBy: '',
  sentAt: new Date('2026-11-26T20:00:00Z'),
  expiresAt: new Date('2026-12-10T18:30:00Z'),
  lots: [],
};

describe('quotationDocument', () => {
  const { facts, rows } = quotationDocument(stored, 'quotation');

  it('writes lead times like the quotation page', () => {
    const written = ['In stock', 'Lead time: 1 day', 'Lead time: 21 days'];
    expect(rows.map(({ details }) => details)).toEqual([[], ...written.map((words) => [words])]);
  });

  it('writes days in words, those of moments in the time zone of India', () => {
    expect(Object.fromEntries(facts)).toMatchObject({
      Date: '27 Nov 2026',
      'Valid until': '10 Dec 2026',
    });
  });
});
