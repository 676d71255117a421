// cspell:ignore okaxis HDFC
import { describe, expect, it } from '@jest/globals';
import { defaultPaymentSettings, type QuotationContent, type QuotationLine } from 'contracts';
import { Types } from 'mongoose';
import { createQuotationDocument } from './quotation-document.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';

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

const quotation: StoredQuotation = {
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

describe('createQuotationDocument', () => {
  const { facts, rows } = createQuotationDocument(quotation, 'quotation');

  it('formats lead times as on the quotation page', () => {
    const written = ['In stock', 'Lead time: 1 day', 'Lead time: 21 days'];
    expect(rows.map(({ details }) => details)).toEqual([[], ...written.map((words) => [words])]);
  });

  it('formats dates with an abbreviated month name, in India Standard Time', () => {
    expect(Object.fromEntries(facts)).toMatchObject({
      Date: '27 Nov 2026',
      'Valid until': '10 Dec 2026',
    });
  });
});

describe('the document for an accepted quotation', () => {
  const acceptance = {
    at: new Date('2026-11-27T08:00:00Z'),
    name: 'Mira Stein',
    by: 'owner' as const,
    proformaNumber: 'PI-26-0001',
  };
  const seller = {
    ...{ name: 'Agate House', town: 'Khambhat', phone: '+919876543210', address: 'Agate Bazaar' },
    ...{ email: 'shop@example.com', latitude: 22, longitude: 72 },
  };
  const payment = {
    ...defaultPaymentSettings,
    accountNumber: '001234567890',
    ifsc: 'HDFC0ABC123',
    upiId: 'agate@okaxis',
    gstin: '27AAPFU0939F1ZV',
    signature: null,
  };
  const accepted: StoredQuotation = {
    ...quotation,
    state: 'accepted',
    seller,
    acceptance,
    payment,
  };
  const inRupees = { ...accepted, content: { ...content, currency: 'INR' as const } };

  it('contains the configured bank account, UPI ID and reference', () => {
    expect(createQuotationDocument(inRupees, 'proforma').payment).toMatchObject({
      facts: [
        ['Account number', '001234567890'],
        ['IFSC', 'HDFC0ABC123'],
        ['UPI ID', 'agate@okaxis'],
        ['Payment reference', 'PI-26-0001'],
      ],
      qr: { caption: 'Scan to pay with any UPI app' },
    });
  });

  it('omits UPI for amounts in US dollars', () => {
    const { payment: shown } = createQuotationDocument(accepted, 'proforma');
    expect(shown?.facts.map(([label]) => label)).not.toContain('UPI ID');
    expect(shown?.qr).toBeUndefined();
  });

  it('spells out the total and shows the GSTIN below the address', () => {
    const document = createQuotationDocument(inRupees, 'proforma');
    expect(document.terms[0]).toEqual([
      'Amount in words',
      'Rupees Thirty-Five and Paise Sixty Only',
    ]);
    expect(document.seller.lines).toEqual([
      ...['Agate Bazaar', '+919876543210', 'shop@example.com', 'GSTIN: 27AAPFU0939F1ZV'],
    ]);
  });

  it('leaves space for a signature if a signatory has no signature picture', () => {
    const signatoryName = 'Mira Rao';
    const signed = { ...accepted, payment: { ...payment, signatoryName } };
    expect(createQuotationDocument(signed, 'proforma').payment?.signature).toEqual({
      ...{ company: 'Agate House', picture: '', name: signatoryName, title: '' },
    });
    expect(createQuotationDocument(accepted, 'proforma').payment?.signature).toBeUndefined();
  });

  it('omits payment details unless the document is a proforma invoice', () => {
    const document = createQuotationDocument(inRupees, 'quotation');
    expect(JSON.stringify(document)).not.toMatch(/001234567890|okaxis|GSTIN|words/);
  });

  it('shows no bank account or tax numbers when no payment details were stored', () => {
    const document = createQuotationDocument({ ...quotation, seller, acceptance }, 'proforma');
    expect(document.payment).toMatchObject({ facts: [], registrations: [] });
  });
});
