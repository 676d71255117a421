import { describe, expect, it } from '@jest/globals';
import { fromWire, wireNames } from 'contracts';
import { product as wire } from '../../../test/records.js';
import { searchableTexts } from './listed-product.js';

const product = {
  ...fromWire(wireNames.product, wire),
  minQuantity: 35,
  quantity: 400,
  dimensions: { length: 7.5, width: 0, height: 2 },
};
const finds = (q: string) =>
  searchableTexts(product, q).some((text) => text.toLowerCase().includes(q.toLowerCase()));

describe('the search for a product', () => {
  it.each(['agate', 'AB-1', 'by hand', 'love', 'per/piece', '12.5', '$12.50', '35', '400', '7.5'])(
    'finds %s',
    (q) => expect(finds(q)).toBe(true),
  );

  it('finds an id', () => expect(finds(wire._id)).toBe(true));

  it.each(['12.', '2.5', '40', 'ruby', wire._id.slice(1)])('does not find %s', (q) =>
    expect(finds(q)).toBe(false),
  );
});
