import { describe, expect, it } from '@jest/globals';
import type { QuotationContent, QuotationLine } from 'contracts';
import { Types } from 'mongoose';
import type { StoredQuotation } from '../quotations/index.js';
import { packingListDocument } from './packing-list-document.js';

const details = {
  unitsPerCarton: 4,
  cartonLengthMm: 400,
  cartonWidthMm: 300,
  cartonHeightMm: 200,
  weightGrams: 650,
};
const line: QuotationLine = {
  productId: null,
  name: 'Amethyst tower',
  modelNumber: 'AT-120',
  mainImage: null,
  quantity: 10,
  quantityUnit: 'per/piece',
  unitPrice: 890,
  discountBasisPoints: 0,
  leadTimeDays: null,
  note: 'Hand polished',
  lotPictures: [],
  packingDetails: details,
};
const byWeight: QuotationLine = { ...line, name: 'Tumbled stones', quantityUnit: 'per/kg' };
const bare: QuotationLine = { ...line, name: 'Gift boxes', packingDetails: {} };

const at = new Date('2026-11-26T20:00:00Z');
function documentOf(lines: QuotationLine[], order?: StoredQuotation['order']) {
  const content: QuotationContent = {
    ...{ currency: 'USD', lines, packing: 0, freight: 0, tax: { kind: 'none' } },
    ...{ incoterm: null, incotermPlace: '', paymentTerms: '', remarks: '' },
    validUntil: '2026-12-10',
  };
  return packingListDocument({
    _id: new Types.ObjectId(),
    number: 'QT-26-0001',
    version: 1,
    inquiryId: new Types.ObjectId(),
    inquiryNumber: 'INQ-26-0001',
    uid: new Types.ObjectId(),
    state: 'accepted',
    content,
    revision: 0,
    updatedAt: at,
    updatedBy: '',
    sentAt: at,
    expiresAt: at,
    lots: [],
    acceptance: { at, name: 'Mira', by: 'owner', proformaNumber: 'PI-26-0001' },
    ...(order && { order }),
  });
}
const figuresOf = (lines: QuotationLine[]) => documentOf(lines).rows.map(({ figures }) => figures);

describe('packingListDocument', () => {
  it('lists the quantity, cartons, weights and volume of each line, and the totals', () => {
    expect(figuresOf([byWeight])).toEqual([
      ['10 kg', '3', '10', '6.5', '0.072'],
      ['', '3', '10', '6.5', '0.072'],
    ]);
  });

  it('omits the net weight of a line sold by the piece, and the total net weight of a list with such a line', () => {
    const { rows, terms } = documentOf([line, byWeight]);
    expect(rows.map(({ figures }) => figures)).toEqual([
      ['10 pieces', '3', '–', '6.5', '0.072'],
      ['10 kg', '3', '10', '6.5', '0.072'],
      ['', '6', '–', '13', '0.144'],
    ]);
    expect(rows[0]?.details).toContain('Unknown: net weight');
    const text = 'The net weight is shown only for goods sold by the kilogram.';
    expect(terms).toContainEqual(['Net weight', text]);
  });

  it('lists missing values instead of estimating them', () => {
    const { rows, terms } = documentOf([line, bare]);
    expect(rows[1]?.details).toEqual([
      'AT-120',
      'Unknown: cartons, net weight, gross weight, volume',
    ]);
    expect(rows[2]?.figures).toEqual(['', '–', '–', '–', '–']);
    expect(Object.fromEntries(terms)['Unknown']).toBe(
      'Carton quantity missing for 1 line. Carton size missing for 1 line. Weight missing for 1 line.',
    );
  });

  it('marks the list as an estimate and shows no prices', () => {
    const { title, headings, totals } = documentOf([line]);
    expect(title).toBe('Packing list (estimate)');
    expect(headings).not.toContain('Amount');
    expect(totals).toEqual([]);
  });

  it('shows the packing date after packing was recorded', () => {
    const factOf = (order?: StoredQuotation['order']) =>
      Object.fromEntries(documentOf([line], order).facts)['Packed on'];
    const step = { id: 'a', recordedAt: at.toISOString(), recordedBy: 'Maya' };
    expect(factOf()).toBe('Not packed yet');
    expect(factOf({ revision: 1, steps: [{ ...step, kind: 'packed', date: '2026-11-30' }] })).toBe(
      '30 Nov 2026',
    );
  });
});
