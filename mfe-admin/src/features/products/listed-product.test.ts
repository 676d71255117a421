import { describe, expect, it } from '@jest/globals';
import { fromWire, productFieldRows, wireNames } from 'contracts';
import { product as wire } from '../../../test/records.js';
import { productFieldText, searchableTexts } from './listed-product.js';

const product = {
  ...fromWire(wireNames.product, wire),
  minQuantity: 35,
  quantity: 400,
  dimensions: { length: 7.5, width: 0, height: 2 },
};
const finds = (q: string) =>
  searchableTexts(product, q).some((text) => text.toLowerCase().includes(q.toLowerCase()));

describe('the displayed text', () => {
  it.each([
    ['modelNumber', 'AB-1'],
    ['originalPrice', '$12.50'],
    ['discountedPrice', '₹1,050'],
    ['quantity', '400'],
    ['benefits', 'love, peace'],
    ['dimensions', '7.5, 0, 2'],
    ['crystalType', '–'],
    ['dollarPrice', '–'],
  ])('of the product field %s is %j', (name, text) => {
    const row = productFieldRows.find((candidate) => candidate.name === name);
    const shown = { ...product, originalPrice: 12.5, discountedPrice: 1050, crystalType: '' };
    const listed = { ...shown, benefits: ['love' as const, 'peace' as const] };
    expect(row && productFieldText(row, listed)).toBe(text);
  });
});

describe('the search in the product table', () => {
  it.each(['agate', 'AB-1', 'by hand', 'love', 'per/piece', '12.5', '$12.50', '35', '400', '7.5'])(
    'finds the product by the query %s',
    (q) => expect(finds(q)).toBe(true),
  );

  it('finds the product by its complete id', () => expect(finds(wire._id)).toBe(true));

  it.each(['12.', '2.5', '40', 'ruby', '12$.5', wire._id.slice(1)])(
    'does not find the product by the query %s',
    (q) => expect(finds(q)).toBe(false),
  );

  it.each(['', ' '])('does not treat the query %j as a number', (q) =>
    expect(searchableTexts(product, q)).not.toContain(q),
  );

  it('searches only text fields when the query is not a number', () =>
    expect(searchableTexts(product, 'ruby').sort()).toEqual(
      ['AB-1', 'Agate', 'Agate ball', 'Pendulums', 'Polished by hand', 'love', 'per/piece'].sort(),
    ));
});
