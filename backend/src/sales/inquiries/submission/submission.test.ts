import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { noPriceListPricing } from '../../../catalogue/pricing/index.js';
import type { StoredProduct } from '../../../catalogue/products/index.js';
import { readIdempotencyKey } from './submission-key.js';
import { hashSubmission, createLineSnapshots } from './submission.js';

const [firstId, secondId] = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'] as const;

const product: StoredProduct = {
  _id: new Types.ObjectId(firstId),
  productName: 'Agate slice',
  description: 'Polished on one side.',
  category: 'Slices',
  crystalType: 'Agate',
  modelNumber: 'AS-1',
  mainImage: { url: '/media/a', width: 900, height: 900 },
  additionalImages: [],
  originalPrice: 12.5,
  dollarPrice: 10,
  discountedPrice: 800,
  minQuantity: 5,
  quantityUnit: 'per/kg',
  benefits: [],
  isBest: false,
  createdAt: new Date(0),
};
const productsById = (change: Partial<StoredProduct> = {}) =>
  new Map([[firstId, { ...product, ...change }]]);
const offered = (products: Map<string, StoredProduct>) => ({
  products,
  pricingOf: noPriceListPricing,
});
const unavailable = 'No longer available. Remove it or choose another product.';
const createLines = (change: object = {}) => [{ productId: firstId, quantity: 5, ...change }];

describe('createLineSnapshots rejects', () => {
  it('two lines for the same product, even if the product ids differ in case', () => {
    const duplicates = [...createLines(), ...createLines({ productId: firstId.toUpperCase() })];
    expect(() => createLineSnapshots(duplicates, offered(productsById()))).toThrow(
      expect.objectContaining({
        message: 'Each product can be listed only once.',
        fields: { products: 'Each product can be listed only once' },
      }),
    );
  });

  it.each([
    ['unknown', new Map<string, StoredProduct>(), 'A product is no longer available.'],
    ['deleted', productsById({ deletedAt: new Date() }), 'Agate slice is no longer available.'],
  ])('a product that is %s', (_, products, message) => {
    expect(() => createLineSnapshots(createLines(), offered(products))).toThrow(
      expect.objectContaining({
        message,
        code: 'product.not_found',
        fields: { 'products.0.productId': unavailable },
      }),
    );
  });

  it('all products that are no longer available', () => {
    const ids = ['b', 'c'].map((digit) => digit.repeat(24));
    const lines = [...createLines(), ...ids.map((productId) => ({ productId, quantity: 5 }))];
    const fields = { 'products.1.productId': unavailable, 'products.2.productId': unavailable };
    expect(() => createLineSnapshots(lines, offered(productsById()))).toThrow(
      expect.objectContaining({ fields }),
    );
  });

  it.each([
    ['a quantity below the minimum', { quantity: 4.999 }, {}, 'Minimum 5 pcs required'],
    ['a fraction of a piece', { quantity: 5.5 }, { quantityUnit: 'per/piece' } as const, /whole/],
  ])('%s', (...[, change, product, text]) => {
    expect(() => createLineSnapshots(createLines(change), offered(productsById(product)))).toThrow(
      text,
    );
    const fields = { 'products.0.quantity': expect.stringMatching(text) };
    expect(() => createLineSnapshots(createLines(change), offered(productsById(product)))).toThrow(
      expect.objectContaining({ fields }),
    );
  });
});

describe('createLineSnapshots', () => {
  it("copies the current product data and the buyer's note and target price", () => {
    const [line] = createLineSnapshots(
      createLines({ note: 'in blue', targetPrice: 0 }),
      offered(productsById()),
    );
    expect(line).toStrictEqual({
      productId: product._id,
      productName: 'Agate slice',
      modelNumber: 'AS-1',
      mainImage: product.mainImage,
      quantityUnit: 'per/kg',
      originalPrice: 12.5,
      dollarPrice: 10,
      discountedPrice: 800,
      minQuantity: 5,
      quantity: 5,
      note: 'in blue',
      targetPrice: 0,
    });
  });

  it('matches product ids case-insensitively and omits values that the product lacks', () => {
    const bare: StoredProduct = { ...product, _id: new Types.ObjectId(secondId) };
    delete bare.mainImage;
    for (const price of ['originalPrice', 'dollarPrice', 'discountedPrice'] as const)
      Reflect.deleteProperty(bare, price);
    const products = new Map([[secondId, bare]]);
    const lines = [{ productId: secondId.toUpperCase(), quantity: 5 }];
    const [line] = createLineSnapshots(lines, offered(products));
    expect(line).toStrictEqual({
      productId: new Types.ObjectId(secondId),
      productName: 'Agate slice',
      modelNumber: 'AS-1',
      quantityUnit: 'per/kg',
      minQuantity: 5,
      quantity: 5,
      note: '',
    });
  });
});

describe('the fingerprint of requested products', () => {
  const lines = [
    { productId: firstId, quantity: 5 },
    { productId: secondId, quantity: 7 },
  ];

  it('does not depend on the order of the products or the case of their ids', () => {
    const reordered = [{ productId: secondId.toUpperCase(), quantity: 7 }, ...lines.slice(0, 1)];
    expect(hashSubmission({ products: reordered })).toBe(hashSubmission({ products: lines }));
    expect(hashSubmission({ products: lines })).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another quantity', [{ productId: firstId, quantity: 7 }, lines[1]]],
    ['another product', [{ productId: secondId, quantity: 5 }]],
    ['a missing product', [lines[0]]],
    ['an empty list', []],
  ])('differs for %s', (_, products) => {
    const presentLines = products.flatMap((line) => (line ? [line] : []));
    expect(hashSubmission({ products: presentLines })).not.toBe(
      hashSubmission({ products: lines }),
    );
  });
});

describe('readIdempotencyKey', () => {
  it('returns the value of the Idempotency-Key header, or undefined if it is missing', () => {
    expect(readIdempotencyKey('0123456789abcdef')).toBe('0123456789abcdef');
    expect(readIdempotencyKey(undefined)).toBeUndefined();
  });

  it('throws a ValidationError that names the header when its value is invalid', () => {
    expect(() => readIdempotencyKey('a b')).toThrow(
      expect.objectContaining({ fields: { 'Idempotency-Key': 'Invalid key' } }),
    );
  });
});
