import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromWire, toWire, wireNames } from './wire-names.js';

describe('names on the wire', () => {
  // @spec core-11
  it('renames the odd fields alone', () => {
    const product = { _id: '1', MinQuantity: 5, bestproduct: true, productName: 'Pyramid' };
    expect(fromWire(wireNames.product, product)).toEqual({
      id: '1',
      minQuantity: 5,
      isBest: true,
      productName: 'Pyramid',
    });
  });

  it('does not follow inherited names', () => {
    const record = JSON.parse('{"constructor":1,"__proto__":{"polluted":true}}') as object;
    expect(Object.keys(fromWire(wireNames.product, record))).toContain('constructor');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('comes back the way it went', () => {
    const wire = fc.record({ _id: fc.string(), category: fc.string(), createdAt: fc.string() });
    fc.assert(
      fc.property(wire, (record) => {
        const { category } = wireNames;
        expect(toWire(category, fromWire(category, record))).toEqual(record);
      }),
    );
  });
});
