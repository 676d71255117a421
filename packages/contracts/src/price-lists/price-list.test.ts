import { describe, expect, it } from '@jest/globals';
import { explicitPrices, priceListForm, priceListState } from './price-list.js';

const form = {
  ...{ name: 'Gold', currencies: ['USD'], validFrom: null, validUntil: null },
  ...{ categories: [], basisPoints: -1_000 },
};
const id = 'a'.repeat(24);
const faultOf = (changes: object) =>
  priceListForm.safeParse({ ...form, ...changes }).error?.issues[0]?.message;

describe('a price list', () => {
  it.each([
    [{ name: ' ' }, 'Enter a name'],
    [{ currencies: [] }, 'Choose a currency'],
    [{ currencies: ['USD', 'USD'] }, 'Choose each currency once'],
    [{ basisPoints: -9_001 }, 'Enter a discount of at most 90 %'],
    [{ basisPoints: 10_001 }, 'Enter a surcharge of at most 100 %'],
    [{ basisPoints: 0.5 }, 'Enter a percentage with at most two decimals'],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'Choose the first day or a later one'],
    [
      {
        categories: [id, id.toUpperCase()].map((categoryId) => ({
          id: categoryId,
          basisPoints: 0,
        })),
      },
      'Choose each category once',
    ],
  ])('is invalid if it contains %j, and the error message is "%s"', (changes, fault) => {
    expect(faultOf(changes)).toBe(fault);
  });

  it('may be valid for a single day', () => {
    expect(faultOf({ validFrom: '2026-12-01', validUntil: '2026-12-01' })).toBeUndefined();
  });

  it.each([
    ['2026-11-30', 'scheduled'],
    ['2026-12-01', 'active'],
    ['2026-12-31', 'active'],
    ['2027-01-01', 'expired'],
  ])(
    'has a state that depends on the current date: on %s, a price list for December 2026 is "%s"',
    (today, state) => {
      expect(priceListState({ validFrom: '2026-12-01', validUntil: '2026-12-31' }, today)).toBe(
        state,
      );
    },
  );
});

const explicit = { dollarPrice: 8.9, discountedPrice: null, priceTiers: [] };
const explicitFaultOf = (changes: object) =>
  explicitPrices.safeParse({ ...explicit, ...changes }).error?.issues[0]?.message;

describe("a product's explicit prices", () => {
  it.each([
    [{ dollarPrice: 0 }, 'Enter a price above 0'],
    [{ dollarPrice: 8.901 }, 'Enter at most two decimals'],
    [
      { dollarPrice: null, priceTiers: [{ fromQuantity: 5, dollarPrice: 1 }] },
      'Enter the dollar price of the first tier',
    ],
  ])('are invalid if they contain %j, and the error message is "%s"', (changes, fault) => {
    expect(explicitFaultOf(changes)).toBe(fault);
  });

  it('may contain a rupee price in addition to the dollar price', () => {
    expect(explicitFaultOf({ discountedPrice: 760 })).toBeUndefined();
  });
});
