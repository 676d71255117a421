import type { InquiryWire, StaffQuotation } from 'contracts';
import { inquiry } from './records.js';

const id = (digit: string) => digit.repeat(24);
const at = '2026-03-05T10:00:00.000Z';

const line = (change: Partial<StaffQuotation['lines'][number]>) => ({
  productId: null,
  name: '',
  modelNumber: '',
  mainImage: null,
  quantity: 1,
  quantityUnit: 'per/piece' as const,
  unitPrice: null,
  discountBasisPoints: 0,
  leadTimeDays: null,
  note: '',
  lotPictures: [],
  ...change,
});

export const tumbled = line({
  productId: id('1'),
  name: 'Tumbled stones',
  modelNumber: 'T-1',
  quantity: 12.5,
  quantityUnit: 'per/kg',
  unitPrice: 840,
});
export const sphere = line({ productId: id('2'), name: 'Agate sphere', quantity: 2 });

export const draft: StaffQuotation = {
  id: id('e'),
  inquiryId: id('e'),
  inquiryNumber: 'INQ-26-0001',
  customerName: 'Mira',
  number: 'QT-26-0001',
  version: 1,
  state: 'draft',
  currency: 'USD',
  lines: [tumbled, sphere],
  packing: 0,
  freight: 0,
  tax: { kind: 'none' },
  incoterm: null,
  incotermPlace: '',
  paymentTerms: '',
  remarks: '',
  validUntil: '2099-03-31',
  totals: { lines: [], subtotal: 0, packing: 0, freight: 0, taxable: 0, tax: 0, total: 0 },
  sentAt: null,
  expiresAt: at,
  changeRequest: null,
  decline: null,
  lots: [],
  acceptance: null,
  revision: 3,
  updatedAt: at,
  updatedBy: 'Maya',
  mailedTo: null,
  messagedTo: null,
  delivery: null,
};

const requestedLine = (productId: string, productName: string, more: object) => ({
  productId: { _id: productId, productName, modelNumber: '', quantityUnit: 'per/kg' as const },
  quantity: 12.5,
  note: '',
  targetPrice: null,
  ...more,
});

export const askedInquiry: InquiryWire = {
  ...inquiry,
  products: [
    requestedLine(id('1'), 'Tumbled stones', { targetPrice: 7.25, note: 'mixed colours' }),
    requestedLine(id('2'), 'Agate sphere', {}),
  ],
};

export const pageOf = (...versions: StaffQuotation[]) => ({
  inquiry: askedInquiry,
  versions,
  timeline: [],
  links: [],
  unread: 0,
  emailTo: 'mira@example.com',
  messageTo: null,
});
