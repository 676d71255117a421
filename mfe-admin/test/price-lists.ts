import type { PriceListProduct, PriceList } from 'contracts';

export const priceList: PriceList = {
  ...{ id: 'e'.repeat(24), name: 'Gold', currencies: ['USD', 'INR'] },
  ...{ validFrom: null, validUntil: null, basisPoints: -1_000, state: 'active' },
  categories: [{ id: 'c'.repeat(24), name: 'Pendulums', basisPoints: -500 }],
  ...{ revision: 3, customers: 2, explicitPrices: 1 },
};

export const listedProduct: PriceListProduct = {
  ...{ id: 'a'.repeat(24), modelNumber: 'AB-1', productName: 'Agate ball', category: 'Pendulums' },
  documented: { dollarPrice: 10, discountedPrice: 800 },
  effective: { dollarPrice: 8.9, discountedPrice: 760 },
  sources: { USD: 'explicit', INR: 'category' },
  explicit: { dollarPrice: 8.9, discountedPrice: null, priceTiers: [] },
  revision: 7,
};
