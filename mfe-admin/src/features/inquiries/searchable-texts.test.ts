import { describe, expect, it } from '@jest/globals';
import type { InquiryWire } from 'contracts';
import { toInquiry } from '../../lib/api/to-inquiry.js';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';
import { searchableTexts } from './searchable-texts.js';

const wire: InquiryWire = {
  _id: '1',
  number: 'INQ-26-0001',
  userId: { _id: '2', Uname: 'Mira', email: 'mira@example.com', mobile: '+91 98' },
  contactPhone: '',
  message: 'For Diwali',
  note: '',
  products: [
    {
      productId: {
        _id: '3',
        productName: 'Agate slice',
        modelNumber: 'A-1',
        quantityUnit: 'per/set',
      },
      quantity: 4,
      note: '',
      targetPrice: null,
    },
  ],
  status: 'pending',
  history: [],
  submittedAt: '2026-01-01T00:00:00.000Z',
};

describe('an inquiry converted from the API response', () => {
  it("has internal field names instead of the API's names, even in nested objects", () => {
    expect(toInquiry(wire)).toMatchObject({
      id: '1',
      customer: { id: '2', name: 'Mira' },
      products: [{ product: { id: '3', productName: 'Agate slice' }, quantity: 4 }],
    });
  });

  // @spec staff-48
  it('is searchable by customer, email, message, product and model', () => {
    expect(searchableTexts(toInquiry(wire))).toEqual(
      expect.arrayContaining(['Mira', 'mira@example.com', 'For Diwali', 'Agate slice', 'A-1']),
    );
  });
});

it('each inquiry status has the documented label and colour', () => {
  expect(inquiryStatusBadges).toEqual({
    pending: { word: 'Pending', colour: 'yellow' },
    replied: { word: 'Replied', colour: 'green' },
    cancelled: { word: 'Cancelled', colour: 'red' },
  });
});
