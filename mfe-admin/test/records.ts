// cspell:ignore bestproduct
import type { CategoryWire, InquiryWire, StaffProductWire } from 'contracts';

const id = (digit: string) => digit.repeat(24);
const at = '2026-03-05T10:00:00.000Z';

export const category: CategoryWire = {
  _id: id('c'),
  category: 'Pendulums',
  mainImage: `/media/${id('d')}`,
  createdAt: at,
};

export const product: StaffProductWire = {
  _id: id('a'),
  productName: 'Agate ball',
  description: 'Polished by hand',
  category: 'Pendulums',
  crystalType: 'Agate',
  additionalImages: [
    { url: '/media/one', width: 1, height: 1, public_id: id('1') },
    { url: '/media/two', width: 1, height: 1, public_id: id('2') },
  ],
  originalPrice: 12.5,
  MinQuantity: 1,
  quantityUnit: 'per/piece',
  modelNumber: 'AB-1',
  benefits: ['love'],
  bestproduct: false,
  revision: 3,
};

export const user = {
  _id: id('b'),
  uid: id('b'),
  Uname: 'Mira',
  email: 'mira@example.com',
  mobile: '',
  address: '',
  isSubscribed: false,
  role: 'user',
  createdAt: at,
  lastLoginAt: null,
};

export const inquiry: InquiryWire = {
  _id: id('e'),
  number: 'INQ-26-0001',
  userId: { _id: user._id, Uname: 'Mira', email: 'mira@example.com', mobile: '' },
  contactPhone: '',
  message: '',
  note: '',
  products: [
    {
      productId: {
        _id: id('f'),
        productName: '',
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
  submittedAt: at,
};
