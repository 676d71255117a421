import {
  mailPlaceholderSamples,
  type OrderStep,
  type OrderStepKind,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import { Types } from 'mongoose';
import type { StoredInquiry } from '../../sales/inquiries/index.js';

const id = (last: number) => new Types.ObjectId(String(last).padStart(24, '0'));

/** Sample inquiry for email previews: 25 towers and 2 kg of tumbled stones from the sample catalogue. */
export const sampleInquiry: StoredInquiry = {
  _id: id(1),
  uid: id(2),
  number: mailPlaceholderSamples.number,
  contactPhone: '+14155550132',
  message: 'Please quote for delivery to Oakland. We would like to reorder every quarter.',
  note: '',
  deliveryAddress: '',
  lines: [
    {
      productId: id(3),
      productName: 'Amethyst Tower',
      modelNumber: 'AT-120',
      quantityUnit: 'per/piece',
      originalPrice: 9.9,
      dollarPrice: 8.9,
      discountedPrice: 760,
      minQuantity: 10,
      quantity: 25,
      note: 'Deep purple if you can',
      targetPrice: 8.5,
    },
    {
      productId: id(4),
      productName: 'Carnelian Tumbled Stones',
      modelNumber: 'CT-20',
      quantityUnit: 'per/kg',
      originalPrice: 24,
      dollarPrice: 21.5,
      discountedPrice: 1_840,
      minQuantity: 1,
      quantity: 2,
      note: '',
    },
  ],
  status: 'pending',
  history: [{ status: 'pending', at: new Date('2026-11-26T05:59:00Z') }],
  submittedAt: new Date('2026-11-26T05:59:00Z'),
  fingerprint: '',
};

const line = {
  mainImage: null,
  discountBasisPoints: 0,
  leadTimeDays: 0,
  note: '',
  lotPictures: [],
} satisfies Partial<QuotationLine>;

export const sampleQuotation: QuotationContent = {
  currency: 'USD',
  lines: [
    {
      ...line,
      productId: String(id(3)),
      name: 'Amethyst Tower',
      modelNumber: 'AT-120',
      quantity: 250,
      quantityUnit: 'per/piece',
      unitPrice: 890,
      discountBasisPoints: 500,
      leadTimeDays: 21,
    },
    {
      ...line,
      productId: String(id(4)),
      name: 'Carnelian Tumbled Stones',
      modelNumber: 'CT-20',
      quantity: 2,
      quantityUnit: 'per/kg',
      unitPrice: 2_150,
    },
  ],
  packing: 4_000,
  freight: 12_500,
  tax: { kind: 'none' },
  incoterm: 'CPT',
  incotermPlace: 'Oakland',
  paymentTerms: '',
  remarks: '',
  validUntil: '2026-12-10',
};

const stepId = '00000000-0000-4000-8000-000000000000';

export const sampleOrderSteps: Record<OrderStepKind, OrderStep> = {
  payment: {
    ...{ id: stepId, kind: 'payment', date: '2026-12-01' },
    ...{ amount: 68_700, reference: 'UTR 4471 0092 1183' },
  },
  production: { id: stepId, kind: 'production', date: '2026-12-02' },
  packed: { id: stepId, kind: 'packed', date: '2026-12-18' },
  shipped: {
    ...{ id: stepId, kind: 'shipped', date: '2026-12-19' },
    carrier: 'DHL Express',
    trackingNumber: 'JD014600003892',
    trackingUrl: 'https://www.dhl.com/track?id=JD014600003892',
  },
  delivered: { id: stepId, kind: 'delivered', date: '2026-12-23' },
};

export const sampleBuyer = {
  name: mailPlaceholderSamples.name,
  email: 'anna.miller@example.com',
  mobile: '',
};

export const sampleAccountEvent = {
  at: new Date('2026-11-27T09:42:00Z'),
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
