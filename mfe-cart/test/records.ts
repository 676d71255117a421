const id = (digit: string) => digit.repeat(24);

export const uid = id('a');

export function signIn() {
  document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid, name: 'Mira' }))}`;
}

export function signOut() {
  document.cookie = 'user=; max-age=0';
}

export const cartLine = {
  _id: id('b'),
  uid,
  productId: {
    _id: id('c'),
    productName: 'Blue Agate Slice',
    description: '',
    category: 'Agate Slices & Coasters',
    crystalType: 'Agate',
    modelNumber: 'AG-BLU-SL',
    quantityUnit: 'per/piece',
    additionalImages: [],
    benefits: [],
    originalPrice: 6.65,
    dollarPrice: 4.8,
    discountedPrice: 410,
    MinQuantity: 5,
  },
  quantity: 5,
  userMobile: '',
  isGone: false,
  note: '',
  targetPrice: null,
};

export const inquiry = {
  _id: id('d'),
  number: 'INQ-1',
  userId: { _id: uid, Uname: 'Mira', email: 'mira@example.com', mobile: '' },
  contactPhone: '',
  message: 'Inquiry from cart',
  note: '',
  products: ['', 'Sphere', 'Tower'].map((productName, at) => ({
    productId: {
      _id: id(`${at + 1}`),
      productName,
      modelNumber: `M-${at}`,
      quantityUnit: 'per/piece',
    },
    quantity: at + 1,
    note: '',
    targetPrice: null,
  })),
  status: 'pending',
  history: [{ status: 'pending', at: '2025-11-20T10:05:00.000Z' }],
  submittedAt: '2025-11-20T10:05:00.000Z',
};
