// cspell:ignore bestproduct
import { describe, expect, it } from '@jest/globals';
import { product } from 'contracts';
import { Types } from 'mongoose';
import { visitor, type Viewer } from '../../identity/accounts/index.js';
import { noPriceListPricing } from '../pricing/index.js';
import type { StoredProduct } from './product.schema.js';
import { toVisiblePrices, toStaffProduct, toVisibleProduct } from './visible-product.js';

const prices = [
  'originalPrice',
  'dollarPrice',
  'discountedPrice',
  'MinQuantity',
  'orderStep',
  'unitsPerCarton',
  'priceTiers',
];

const storedProduct: StoredProduct = {
  _id: new Types.ObjectId('0123456789abcdef01234567'),
  productName: 'Agate slice',
  description: 'Polished on one side.',
  category: 'Agate Slices & Coasters',
  crystalType: 'Agate',
  modelNumber: 'AS-BLU-1',
  mainImage: { url: '/media/a', width: 900, height: 900 },
  additionalImages: [{ url: '/media/b', width: 900, height: 800, public_id: 'b' }],
  originalPrice: 881.77,
  dollarPrice: 882.77,
  discountedPrice: 88377,
  minQuantity: 88477,
  orderStep: 88577,
  unitsPerCarton: 88777,
  priceTiers: [{ fromQuantity: 88677, dollarPrice: 88677.5 }],
  quantityUnit: 'per/piece',
  benefits: ['health'],
  isBest: true,
  createdAt: new Date(0),
  deletedAt: new Date(0),
};

const publicPart = {
  _id: '0123456789abcdef01234567',
  productName: 'Agate slice',
  description: 'Polished on one side.',
  category: 'Agate Slices & Coasters',
  crystalType: 'Agate',
  modelNumber: 'AS-BLU-1',
  mainImage: { url: '/media/a', width: 900, height: 900 },
  additionalImages: [{ url: '/media/b', width: 900, height: 800, public_id: 'b' }],
  quantityUnit: 'per/piece',
  benefits: ['health'],
  bestproduct: true,
};

const pricePart = {
  originalPrice: 881.77,
  dollarPrice: 882.77,
  discountedPrice: 88377,
  MinQuantity: 88477,
  orderStep: 88577,
  unitsPerCarton: 88777,
  priceTiers: [{ fromQuantity: 88677, dollarPrice: 88677.5 }],
};

const packingPart = {
  cartonLengthMm: 400,
  cartonWidthMm: 300,
  cartonHeightMm: 200,
  weightGrams: 650,
  hsn: '7103',
  countryOfOrigin: 'India',
};

const optionalPart = {
  quantity: 12,
  dimensions: { length: 90, width: 60, height: 6.5 },
  specialNotes: 'Each is unique.',
};

const customer = { kind: 'customer', uid: '1', session: 's' } as const;
const asBuyer = <Who extends Viewer>(viewer: Who) => ({ viewer, pricingOf: noPriceListPricing });
const buyer = asBuyer(customer);
const anyone = asBuyer(visitor);

describe('a product response', () => {
  it('contains exactly the public fields for a visitor', () => {
    expect(toVisibleProduct(storedProduct, anyone)).toStrictEqual(publicPart);
    const whole = { ...storedProduct, ...optionalPart, ...packingPart };
    expect(toVisibleProduct(whole, anyone)).toStrictEqual({ ...publicPart, ...optionalPart });
  });

  it('omits values that are not set', () => {
    const unset = { mainImage: null, quantity: null, dimensions: null, specialNotes: '' };
    const rest: Partial<typeof publicPart> = { ...publicPart };
    delete rest.mainImage;
    expect(toVisibleProduct({ ...storedProduct, ...unset }, anyone)).toStrictEqual(rest);
  });

  it('contains all fields for staff, and only the id and the price fields for a buyer who requests prices', () => {
    const { _id } = publicPart;
    expect(toVisiblePrices(storedProduct, buyer)).toStrictEqual({ _id, ...pricePart });
    const unset = {
      dollarPrice: null,
      discountedPrice: null,
      originalPrice: null,
      orderStep: null,
      unitsPerCarton: null,
      priceTiers: null,
    };
    const bare = toVisiblePrices({ ...storedProduct, ...unset }, buyer);
    expect(bare).toStrictEqual({ _id, MinQuantity: 88477 });
    const fields = { ...publicPart, ...pricePart };
    expect(toStaffProduct(storedProduct)).toStrictEqual({ ...fields, revision: 0 });
    const changedProduct = { ...storedProduct, ...packingPart, revision: 3 };
    expect(toStaffProduct(changedProduct)).toStrictEqual({
      ...fields,
      ...packingPart,
      revision: 3,
    });
  });
});

describe('toVisibleProduct', () => {
  it('hides prices and minimum quantity from visitors', () => {
    const visibleProduct = toVisibleProduct(storedProduct, anyone);
    for (const field of prices) expect(visibleProduct).not.toHaveProperty(field);
    expect(JSON.stringify(visibleProduct)).not.toMatch(/88\d/);
  });

  it.each(['pending', 'declined'] as const)(
    'shows a %s customer the quantity rules and the reason why prices are withheld',
    (pricesWithheld) => {
      const viewer = asBuyer({ ...customer, pricesWithheld });
      const { MinQuantity, orderStep, unitsPerCarton } = pricePart;
      const shown = { MinQuantity, orderStep, unitsPerCarton, pricesWithheld };
      expect(toVisibleProduct(storedProduct, viewer)).toStrictEqual({ ...publicPart, ...shown });
      expect(toVisiblePrices(storedProduct, viewer)).toStrictEqual({
        _id: publicPart._id,
        ...shown,
      });
    },
  );

  // @spec core-11
  it('shows prices and minimum quantity to signed-in buyers', () => {
    const visibleProduct = toVisibleProduct(storedProduct, buyer);
    expect(visibleProduct).toMatchObject({
      originalPrice: 881.77,
      dollarPrice: 882.77,
      discountedPrice: 88377,
      MinQuantity: 88477,
    });
  });

  it('returns exactly the fields that the contract defines', () => {
    const staff = { kind: 'staff', role: 'reader', uid: '1', session: 's' } as const;
    const visibleProduct = toVisibleProduct(storedProduct, asBuyer(staff));
    expect(product.strict().parse(visibleProduct)).toEqual(visibleProduct);
  });

  it('omits prices that are not set', () => {
    const priceless = { ...storedProduct, originalPrice: null };
    expect(toVisibleProduct(priceless, buyer)).not.toHaveProperty('originalPrice');
  });

  const rules = { currencies: ['USD'], categories: new Map(), basisPoints: -1_000 } as const;

  it("shows the prices of the buyer's price list", () => {
    const visibleProduct = toVisibleProduct(storedProduct, {
      viewer: customer,
      pricingOf: () => ({ rules }),
    });
    expect(visibleProduct).toMatchObject({
      originalPrice: 793.59,
      dollarPrice: 794.49,
      discountedPrice: 88377,
    });
  });

  it('shows no price-list prices to a visitor or to a customer who awaits approval', () => {
    for (const viewer of [visitor, { ...customer, pricesWithheld: 'pending' } as const]) {
      const visibleProduct = toVisibleProduct(storedProduct, {
        viewer,
        pricingOf: () => ({ rules }),
      });
      expect(JSON.stringify(visibleProduct)).not.toMatch(/793|794|883/);
    }
  });
});
