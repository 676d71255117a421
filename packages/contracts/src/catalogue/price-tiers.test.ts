import { describe, expect, it } from '@jest/globals';
import { readCountry } from '../customer/countries.js';
import { priceTiersField } from './price-tiers-field.js';
import { dollarPriceAt, formatPriceTiers } from './price-tiers.js';
import { productForm } from '../staff/staff-catalogue.js';

const tiers = [
  { fromQuantity: 50, dollarPrice: 8.2 },
  { fromQuantity: 100, dollarPrice: 7.9 },
];
const form = {
  ...{ modelNumber: 'M', productName: 'N', description: 'D', category: 'C', crystalType: 'T' },
  ...{ originalPrice: '12.50', dollarPrice: '8.90', MinQuantity: '10', quantityUnit: 'per/piece' },
};
const faultOf = (changes: object) =>
  productForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message;

describe('tier prices', () => {
  // @spec products-45
  it.each([
    ['cheap', {}, 'Enter tier prices like 50: 8.20; 100: 7.90'],
    ['50 8.20', {}, 'Enter tier prices like 50: 8.20; 100: 7.90'],
    ['50: 8.201', {}, 'Enter at most two decimals'],
    ['50:8;60:7;70:6;80:5;90:4;100:3', {}, 'Enter at most 5 tier prices'],
    ['10: 8.20', {}, 'The first quantity must be above the minimum of 10'],
    ['50: 8.20; 50: 7.90', {}, 'Each quantity must be above the one before'],
    ['50: 8.90', {}, 'The first price must be below the price of $8.90'],
    ['50: 12.50', { dollarPrice: '' }, 'The first price must be below the price of $12.50'],
    ['50: 8.20; 100: 8.20', {}, 'Each price must be below the one before'],
    ['50: 0', {}, 'Each price must be above 0'],
    ['50.5: 8', {}, 'Enter whole quantities'],
    ['50: 8', { MinQuantity: 'many' }, 'Enter the minimum quantity, 1 or more'],
  ])(
    'are invalid if entered as "%s" with the product fields %j, and the error message is "%s"',
    (...[priceTiers, changes, fault]) => {
      expect(faultOf({ ...changes, priceTiers })).toBe(fault);
    },
  );

  it.each([
    ['50: 9', { dollarPrice: '' }],
    ['50.5: 8', { quantityUnit: 'per/kg' }],
  ])('are valid if entered as "%s" with the product fields %j', (priceTiers, changes) => {
    expect(faultOf({ ...changes, priceTiers })).toBeUndefined();
  });

  it.each([
    ['', undefined],
    [' ; ', undefined],
    ['50: 8.20; 100: 7.90', tiers],
    ['50:$8.2;100 : $7.9;', tiers],
    [formatPriceTiers(tiers), tiers],
  ])('are parsed from %j', (text, read) => {
    expect(priceTiersField.parse(text)).toEqual(read);
  });

  it('apply to quantities at or above their minimum quantity', () => {
    const product = { originalPrice: 12.5, dollarPrice: 8.9, priceTiers: tiers };
    const at = (quantity: number) => dollarPriceAt(product, quantity);
    expect([at(1), at(49.9), at(50), at(99), at(100)]).toEqual([8.9, 8.9, 8.2, 8.2, 7.9]);
    expect([dollarPriceAt({ originalPrice: 2 }, 60), dollarPriceAt({}, 60)]).toEqual([
      2,
      undefined,
    ]);
  });
});

// @spec products-45
it.each([
  ['', ''],
  ['IN', 'India'],
  ['india', 'India'],
  ['gb', 'United Kingdom'],
  ['Atlantis', undefined],
  ['XX', undefined],
])('readCountry reads %j as %j', (input, name) => {
  expect(readCountry(input)).toBe(name);
});
