import type { quantityUnits } from '../product.js';
import { isDivisible, maxQuantity, quantityProblems } from '../quantities.js';
import { parseNumber } from './parse-number.js';
import type { ParseResult } from './parse-result.js';
import { visibleText } from './visible-text.js';

type QuantityUnit = (typeof quantityUnits)[number];

const unitWords: Record<QuantityUnit, RegExp> = {
  'per/piece': /\s*(?:pcs?\.?|pieces?|nos?\.?|units?)$/iu,
  'per/kg': /\s*(?:kgs?\.?|kilos?|kilograms?)$/iu,
  'per/set': /\s*sets?$/iu,
};

/**
 * Parses a quantity with up to three decimals for kilograms and none for pieces and sets; the unit may follow the
 * number.
 */
export function parseQuantity(
  text: string,
  unit: QuantityUnit,
  { decimalComma = false }: { decimalComma?: boolean } = {},
): ParseResult<number> {
  return parseNumber(visibleText(text).replace(unitWords[unit], ''), {
    decimals: isDivisible(unit) ? 3 : 0,
    most: maxQuantity,
    decimalComma,
    hint: isDivisible(unit) ? quantityProblems.number : quantityProblems.whole,
  });
}
