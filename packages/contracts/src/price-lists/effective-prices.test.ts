import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buyerPrices } from '../catalogue/buyer-prices.js';
import { currencies, toMinorUnits } from '../money.js';
import { applyPercentage, effectivePrices, type PriceRules } from './effective-prices.js';
import { percentageLimitsBasisPoints } from './price-list.js';

const minor = fc.integer({ min: 1, max: 9_999_999_999 });
const price = minor.map((amount) => amount / 100);
const optionalPrice = fc.option(fc.oneof(price, fc.constant(0)), { nil: undefined });
const basisPoints = fc.integer({
  min: percentageLimitsBasisPoints.least,
  max: percentageLimitsBasisPoints.most,
});

/** Generates tier prices that the product form accepts, all below the given price. */
const tiersBelow = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: Math.max(1, toMinorUnits(most) - 1) }), { maxLength: 5 })
    .map((amounts) => amounts.filter((amount) => amount < toMinorUnits(most)).sort((a, b) => b - a))
    .map((amounts) =>
      amounts.map((amount, at) => ({ fromQuantity: 10 * (at + 2), dollarPrice: amount / 100 })),
    );

const product = fc
  .record({
    category: fc.constantFrom('Trees', 'Towers', 'Bowls'),
    originalPrice: fc.oneof(price, fc.constant(0)),
    dollarPrice: optionalPrice,
    discountedPrice: optionalPrice,
  })
  .chain((fields) => {
    const { dollarPrice, originalPrice } = buyerPrices(fields);
    const current = dollarPrice ?? originalPrice;
    const tiers = current === undefined ? fc.constant(undefined) : tiersBelow(current);
    return tiers.map((priceTiers) => ({ ...fields, ...(priceTiers?.length && { priceTiers }) }));
  });

const rules: fc.Arbitrary<PriceRules> = fc.record({
  currencies: fc.subarray([...currencies], { minLength: 1 }),
  categories: fc
    .dictionary(fc.constantFrom('Trees', 'Towers'), basisPoints)
    .map((percentages) => new Map(Object.entries(percentages))),
  basisPoints,
});

const explicit = fc
  .record({ dollarPrice: fc.option(price), discountedPrice: fc.option(price) })
  .chain((fields) =>
    (fields.dollarPrice ? tiersBelow(fields.dollarPrice) : fc.constant([])).map((priceTiers) => ({
      ...fields,
      priceTiers,
    })),
  );
const pricing = fc.record({ rules, explicit: fc.option(explicit, { nil: undefined }) });

const amountsOf = ({ priceTiers = [], ...prices }: ReturnType<typeof effectivePrices>) => [
  ...Object.values(prices),
  ...priceTiers.map(({ dollarPrice }) => dollarPrice),
];

/** Applies a percentage exactly with `bigint` and rounds half up to a multiple of `step`. */
function exactly(amount: number, points: number, step: bigint) {
  const scaled =
    (BigInt(amount) * BigInt(10_000 + points) * 2n + 10_000n * step) / (20_000n * step);
  return Number((scaled < 1n ? 1n : scaled) * step);
}

describe('effectivePrices', () => {
  it('returns the shop prices if there is no price list', () => {
    fc.assert(
      fc.property(product, (input) => {
        const { priceTiers } = input;
        expect(effectivePrices(input)).toEqual({
          ...buyerPrices(input),
          ...(priceTiers && { priceTiers }),
        });
      }),
    );
  });

  it('returns the shop prices unchanged if all percentages of the price list are 0', () => {
    const zeroPercent = { currencies, categories: new Map<string, number>(), basisPoints: 0 };
    fc.assert(
      fc.property(product, (input) => {
        expect(effectivePrices(input, { rules: zeroPercent })).toEqual(effectivePrices(input));
      }),
    );
  });

  it('returns positive prices with at most two decimal places', () => {
    fc.assert(
      fc.property(product, pricing, (input, list) => {
        for (const amount of amountsOf(effectivePrices(input, list))) {
          expect(amount).toBeGreaterThan(0);
          expect(toMinorUnits(amount) / 100).toBe(amount);
        }
      }),
    );
  });

  it('returns decreasing tier prices below the current price', () => {
    fc.assert(
      fc.property(product, pricing, (input, list) => {
        const { dollarPrice, originalPrice, priceTiers = [] } = effectivePrices(input, list);
        const prices = priceTiers.map((tier) => tier.dollarPrice);
        const all = [dollarPrice ?? originalPrice ?? Infinity, ...prices];
        expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
      }),
    );
  });

  it('returns the shop prices in currencies that the price list does not cover', () => {
    fc.assert(
      fc.property(product, pricing, (input, list) => {
        const [documented, shownPrices] = [effectivePrices(input), effectivePrices(input, list)];
        const { discountedPrice, ...dollars } = documented;
        if (!list.rules.currencies.includes('USD')) expect(shownPrices).toMatchObject(dollars);
        if (!list.rules.currencies.includes('INR'))
          expect(shownPrices.discountedPrice).toBe(discountedPrice);
      }),
    );
  });

  it('returns no price for a product that is priced on request unless the price list contains an explicit price', () => {
    const onRequest = { category: 'Trees', originalPrice: 12.5, dollarPrice: 0 };
    fc.assert(
      fc.property(pricing, ({ rules, explicit: explicitPrices }) => {
        expect(effectivePrices(onRequest, { rules })).toEqual({});
        const isSet = rules.currencies.includes('USD') && explicitPrices?.dollarPrice;
        const { dollarPrice } = effectivePrices(onRequest, { rules, explicit: explicitPrices });
        expect(dollarPrice).toBe(isSet ? explicitPrices.dollarPrice : undefined);
      }),
    );
  });

  it('rounds half up to minor units when applying a percentage', () => {
    fc.assert(
      fc.property(minor, basisPoints, (amount, points) => {
        expect(applyPercentage(amount, points, 'USD')).toBe(exactly(amount, points, 1n));
        expect(applyPercentage(amount, points, 'INR')).toBe(exactly(amount, points, 100n));
      }),
    );
  });

  const tree = { category: 'Trees', originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760 };
  const list = { currencies, categories: new Map([['Trees', -500]]), basisPoints: -1_000 };

  it("uses the category's percentage, or the default percentage if the category has none", () => {
    expect([
      effectivePrices(tree, { rules: list }).discountedPrice,
      effectivePrices({ ...tree, category: 'Bowls' }, { rules: list }).discountedPrice,
    ]).toEqual([722, 684]);
  });

  it('uses the explicit dollar price and tiers instead of applying a percentage', () => {
    const priceTiers = [{ fromQuantity: 50, dollarPrice: 7 }];
    const prices = effectivePrices(
      { ...tree, priceTiers: [{ fromQuantity: 20, dollarPrice: 8 }] },
      { rules: list, explicit: { dollarPrice: 7.5, priceTiers } },
    );
    expect(prices).toEqual({
      ...{ originalPrice: 12.5, dollarPrice: 7.5, priceTiers },
      discountedPrice: 722,
    });
  });

  it('omits an original price that is not higher than the explicit price', () => {
    const prices = effectivePrices(tree, { rules: list, explicit: { dollarPrice: 12.5 } });
    expect(prices).toEqual({ dollarPrice: 12.5, discountedPrice: 722 });
  });

  it("omits tiers whose rounded price equals the previous tier's price", () => {
    const cheap = {
      ...{ category: 'Bowls', originalPrice: 0.05, dollarPrice: 0.03 },
      priceTiers: [
        { fromQuantity: 20, dollarPrice: 0.02 },
        { fromQuantity: 50, dollarPrice: 0.01 },
      ],
    };
    expect(effectivePrices(cheap, { rules: { ...list, basisPoints: -5_000 } })).toEqual({
      originalPrice: 0.03,
      dollarPrice: 0.02,
      priceTiers: [{ fromQuantity: 20, dollarPrice: 0.01 }],
    });
  });
});
