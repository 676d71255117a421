import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromWire, toWire, wireNames } from './wire-names.js';

describe('fromWire', () => {
  // @spec core-11
  it('renames only the field names listed in the mapping table', () => {
    const product = { _id: '1', MinQuantity: 5, bestproduct: true, productName: 'Pyramid' };
    expect(fromWire(wireNames.product, product)).toEqual({
      id: '1',
      minQuantity: 5,
      isBest: true,
      productName: 'Pyramid',
    });
  });

  it('keeps fields whose names equal inherited properties, such as `constructor`', () => {
    const record = JSON.parse('{"constructor":1,"__proto__":{"polluted":true}}') as object;
    expect(Object.keys(fromWire(wireNames.product, record))).toContain('constructor');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('returns a record that toWire converts back to the original', () => {
    const wire = fc.record({ _id: fc.string(), category: fc.string(), createdAt: fc.string() });
    fc.assert(
      fc.property(wire, (record) => {
        const { category } = wireNames;
        expect(toWire(category, fromWire(category, record))).toEqual(record);
      }),
    );
  });
});
