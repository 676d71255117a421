import type { z } from 'zod';
import type { quantityUnits } from './product.js';
import { isDivisible, quantityProblems } from './quantities.js';

interface TermsOfSale {
  quantityUnit: (typeof quantityUnits)[number];
  orderStep?: unknown;
}

/** What the fields of one product must be to each other; each fault stands beside the field that is to be changed. */
export function checkTermsOfSale(terms: TermsOfSale, context: z.core.$RefinementCtx) {
  const { quantityUnit, orderStep } = terms;
  if (isInParts(orderStep) && !isDivisible(quantityUnit))
    context.addIssue({ code: 'custom', path: ['orderStep'], message: quantityProblems.whole });
}

// What was refused for itself is still a text here.
const isInParts = (given: unknown) => typeof given === 'number' && !Number.isInteger(given);
