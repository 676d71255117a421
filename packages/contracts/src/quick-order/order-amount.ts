import { parseNumber } from '../inputs/parse-number.js';
import { parseQuantity } from '../inputs/parse-quantity.js';
import { parseError, type ParseResult } from '../inputs/parse-result.js';
import type { quantityUnits } from '../product.js';
import { maxQuantity, quantityError, formatQuantity, roundToGrams } from '../quantities.js';

type QuantityUnit = (typeof quantityUnits)[number];

/** An amount as written in an order: `2 dozen` has the number `2` and the factor 12. */
export interface OrderAmount {
  /** The number as written, with its separators, but with Indian digits replaced by Western ones. */
  number: string;
  /** The factor that converts `number` to pieces, sets or kilograms: 12 for dozens, 0.001 for grams. */
  factor: number;
  unit?: QuantityUnit;
  /** The name of a container of unknown size, such as `boxes`. */
  container?: string;
}

const soldBy: Record<QuantityUnit, string> = {
  'per/piece': 'by the piece',
  'per/kg': 'by the kilogram',
  'per/set': 'by the set',
};

/** Returns the quantity in the unit of a product. Rejects other units, containers and ambiguous numbers. */
export function toOrderQuantity(amount: OrderAmount, unit: QuantityUnit): ParseResult<number> {
  const { number, factor, container } = amount;
  if (container)
    return parseError(`Sold ${soldBy[unit]}. Enter how much is in ${number} ${container}.`);
  if (amount.unit && amount.unit !== unit) return otherUnit(amount, unit);
  if (factor === 1) return parseQuantity(number, unit);
  const result = parseNumber(number, { decimals: 3, most: maxQuantity, hint: 'Enter a number' });
  if (!result.ok) return result;
  const quantity = roundToGrams(result.value * factor);
  const fault = quantityError(quantity, unit);
  if (fault) return parseError(fault);
  return parseQuantity(String(quantity), unit);
}

/** Returns the error for an amount in a unit that differs from the unit of the product. */
function otherUnit({ number, factor, unit }: OrderAmount, sold: QuantityUnit): ParseResult<number> {
  const result = parseNumber(number, { decimals: 3, most: maxQuantity, hint: 'Enter a number' });
  if (!result.ok || !unit) return result;
  const suggestion = formatQuantity(roundToGrams(result.value * factor), unit);
  return parseError(`Sold ${soldBy[sold]}. Enter the quantity for ${suggestion}.`);
}
