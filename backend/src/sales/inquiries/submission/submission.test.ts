import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { noPriceListPricing } from '../../../catalogue/pricing/index.js';
import type { StoredProduct } from '../../../catalogue/products/index.js';
import { readIdempotencyKey } from './submission-key.js';
import { hashSubmission, createLineSnapshots } from './submission.js';

const [one, other] = ['0123456789abcdef01234567', 'fedcba9876543210fedcba98'] as const;

const stored: StoredProduct = {
  _id: new Types.ObjectId(one),
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
const known = (change: Partial<StoredProduct> = {}) => new Map([[one, { ...stored, ...change }]]);
const offered = (products: Map<string, StoredProduct>) => ({
  products,
  pricingOf: noPriceListPricing,
});
const ask = (change: object = {}) => [{ productId: one, quantity: 5, ...change }];

describe('createLineSnapshots rejects', () => {
  it('the same product twice, even with ids in different case', () => {
    const twice = [...ask(), ...ask({ productId: one.toUpperCase() })];
    expect(() => createLineSnapshots(twice, offered(known()))).toThrow(
      expect.objectContaining({
        message: 'List each product only once.',
        fields: { products: 'List each product once' },
      }),
    );
  });

  it.each([
    ['unknown', new Map<string, StoredProduct>(), 'A product is no longer available.'],
    ['deleted', known({ deletedAt: new Date() }), 'Agate slice is no longer available.'],
  ])('a product that is %s', (_, products, message) => {
    expect(() => createLineSnapshots(ask(), offered(products))).toThrow(
      expect.objectContaining({
        message,
        code: 'product.not_found',
        fields: { 'products.0.productId': 'No longer available' },
      }),
    );
  });

  it.each([
    ['a quantity below the minimum', { quantity: 4.999 }, {}, 'Minimum 5 pcs required'],
    ['a fraction of a piece', { quantity: 5.5 }, { quantityUnit: 'per/piece' } as const, /whole/],
  ])('%s', (...[, asked, product, text]) => {
    expect(() => createLineSnapshots(ask(asked), offered(known(product)))).toThrow(text);
    const named = { 'products.0.quantity': expect.stringMatching(text) };
    expect(() => createLineSnapshots(ask(asked), offered(known(product)))).toThrow(
      expect.objectContaining({ fields: named }),
    );
  });
});

describe('createLineSnapshots', () => {
  it("copies the current product data and the buyer's note and target price", () => {
    const [line] = createLineSnapshots(ask({ note: 'in blue', targetPrice: 0 }), offered(known()));
    expect(line).toStrictEqual({
      productId: stored._id,
      productName: 'Agate slice',
      modelNumber: 'AS-1',
      mainImage: stored.mainImage,
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
    const bare: StoredProduct = { ...stored, _id: new Types.ObjectId(other) };
    delete bare.mainImage;
    for (const price of ['originalPrice', 'dollarPrice', 'discountedPrice'] as const)
      Reflect.deleteProperty(bare, price);
    const products = new Map([[other, bare]]);
    const asked = [{ productId: other.toUpperCase(), quantity: 5 }];
    const [line] = createLineSnapshots(asked, offered(products));
    expect(line).toStrictEqual({
      productId: new Types.ObjectId(other),
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
    { productId: one, quantity: 5 },
    { productId: other, quantity: 7 },
  ];

  it('does not depend on the sequence of products or the case of their ids', () => {
    const turned = [{ productId: other.toUpperCase(), quantity: 7 }, ...lines.slice(0, 1)];
    expect(hashSubmission({ products: turned })).toBe(hashSubmission({ products: lines }));
    expect(hashSubmission({ products: lines })).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another quantity', [{ productId: one, quantity: 7 }, lines[1]]],
    ['another product', [{ productId: other, quantity: 5 }]],
    ['a missing product', [lines[0]]],
    ['an empty list', []],
  ])('differs for %s', (_, products) => {
    const some = products.flatMap((line) => (line ? [line] : []));
    expect(hashSubmission({ products: some })).not.toBe(hashSubmission({ products: lines }));
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
