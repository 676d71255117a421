import { formatDollars } from '../formats.js';
import type { z } from 'zod';
import type { PriceTier } from '../catalogue/price-tiers.js';
import type { quantityUnits } from '../product.js';
import { isDivisible, quantityProblems } from '../quantities.js';

type QuantityUnit = (typeof quantityUnits)[number];

interface TermsOfSale {
  quantityUnit: QuantityUnit;
  MinQuantity: unknown;
  originalPrice?: unknown;
  dollarPrice?: unknown;
  orderStep?: unknown;
  priceTiers?: PriceTier[] | undefined;
}

/** Checks fields of a product that depend on each other; each issue is added to the field that must change. */
export function checkTermsOfSale(terms: TermsOfSale, context: z.core.$RefinementCtx) {
  const { quantityUnit, orderStep, priceTiers = [] } = terms;
  const addIssue = (field: string, message: string | undefined) =>
    message && context.addIssue({ code: 'custom', path: [field], message });
  if (isInParts(orderStep) && !isDivisible(quantityUnit))
    addIssue('orderStep', quantityProblems.whole);
  const [minimum, price] = [terms.MinQuantity, terms.dollarPrice ?? terms.originalPrice];
  // A field that failed validation still contains text instead of a number.
  if (typeof minimum === 'number' && typeof price === 'number')
    addIssue('priceTiers', priceTiersError(priceTiers, { minimum, price, quantityUnit }));
}

const isInParts = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);

interface Base {
  minimum: number;
  price: number;
  quantityUnit: QuantityUnit;
}

/**
 * Returns why tier prices are invalid for a product, as a sentence, or undefined if they are valid.
 */
export function priceTiersError(tiers: PriceTier[], base: Base): string | undefined {
  const { minimum, price, quantityUnit } = base;
  let before: PriceTier = { fromQuantity: minimum, dollarPrice: price };
  for (const tier of tiers) {
    const isFirst = tier === tiers[0];
    if (isInParts(tier.fromQuantity) && !isDivisible(quantityUnit)) return 'Enter whole quantities';
    if (tier.fromQuantity <= before.fromQuantity) {
      return isFirst
        ? `The first quantity must be above the minimum of ${minimum}`
        : 'Each quantity must be above the one before';
    }
    if (tier.dollarPrice >= before.dollarPrice) {
      return isFirst
        ? `The first price must be below the price of ${formatDollars(price)}`
        : 'Each price must be below the one before';
    }
    if (tier.dollarPrice <= 0) return 'Each price must be above 0';
    before = tier;
  }
  return undefined;
}
