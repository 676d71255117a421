import type { quantityUnits } from './product.js';

type QuantityUnit = (typeof quantityUnits)[number];

/** The maximum quantity of one product in a cart or an inquiry. */
export const maxQuantity = 1_000_000;

/** The maximum number of different products in a cart, an inquiry, a quotation or a saved list. */
export const maxLines = 500;

export const quantityProblems = {
  whole: 'Enter a whole number',
  number: 'Enter a number like 12 or 12.5',
  grams: 'Enter at most three decimals',
  least: 'Enter at least 1',
  most: 'Enter at most 1,000,000',
} as const;

/** True if a unit allows fractions: kilograms allow up to three decimals, pieces and sets none. */
export function isDivisible(unit: QuantityUnit): boolean {
  return unit === 'per/kg';
}

/** Returns why a quantity is invalid for its unit, as a sentence, or undefined if it is valid. */
export function quantityError(quantity: number, unit: QuantityUnit): string | undefined {
  return isDivisible(unit) || Number.isInteger(quantity) ? undefined : quantityProblems.whole;
}

/**
 * The order rule of a product. The quantity must be `minimum` or exceed it by a multiple of `step`. Without `step`, any
 * quantity above the minimum is allowed.
 */
export interface OrderRule {
  minimum: number;
  step?: number | null | undefined;
}

/**
 * Returns the smallest allowed quantity that is not below the given one. If this quantity would exceed the maximum,
 * returns the largest allowed quantity.
 */
export function nextOrderableQuantity(quantity: number, { minimum, step }: OrderRule): number {
  if (!step || quantity <= minimum) return Math.min(Math.max(quantity, minimum), maxQuantity);
  const [from, by, most] = [minimum, step, maxQuantity].map(inThousandths) as [
    number,
    number,
    number,
  ];
  const stepCount = Math.ceil((inThousandths(quantity) - from) / by);
  return (from + Math.min(stepCount, Math.floor((most - from) / by)) * by) / 1_000;
}

interface Ordered {
  quantityUnit: QuantityUnit;
  minQuantity: number;
  orderStep?: number | null | undefined;
}

/** Returns why a quantity of a product cannot be ordered, as a sentence, or undefined if it can. */
export function orderQuantityError(quantity: number, product: Ordered): string | undefined {
  const { quantityUnit, minQuantity: minimum, orderStep: step } = product;
  const fault = quantityError(quantity, quantityUnit);
  if (fault) return fault;
  if (quantity < minimum) return `Minimum ${minimum} pcs required`;
  const next = nextOrderableQuantity(quantity, { minimum, step });
  if (next === quantity) return undefined;
  return `Sold in increments of ${step}. Enter ${formatQuantity(next, quantityUnit)}`;
}

/**
 * Rounds to three decimals. The sum of rounded quantities must be rounded again, because adding them causes
 * floating-point errors.
 */
export function roundToGrams(quantity: number): number {
  return inThousandths(quantity) / 1_000;
}

const inThousandths = (quantity: number) => Math.round(quantity * 1_000);

/**
 * Returns the price of a quantity, rounded to cents. Calculates in whole cents and thousandths to avoid floating-point
 * errors.
 */
export function multiplyPrice(price: number, quantity: number): number {
  return Math.round((Math.round(price * 100) * Math.round(quantity * 1_000)) / 1_000) / 100;
}

const words: Record<QuantityUnit, readonly [one: string, many: string]> = {
  'per/piece': ['piece', 'pieces'],
  'per/kg': ['kg', 'kg'],
  'per/set': ['set', 'sets'],
};

const numbers = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Formats a quantity: `12.5 kg`, `1 piece`, `1,200 sets`. */
export function formatQuantity(quantity: number, unit: QuantityUnit): string {
  const [singular, plural] = words[unit];
  return `${numbers.format(quantity)} ${quantity === 1 ? singular : plural}`;
}

/** Formats the total of several quantities, separately for each unit: `130 pieces, 11 kg`. */
export function formatUnitTotals(lines: { quantity: number; unit: QuantityUnit }[]): string {
  const sums = new Map<QuantityUnit, number>();
  for (const { quantity, unit } of lines)
    sums.set(unit, roundToGrams((sums.get(unit) ?? 0) + quantity));
  return [...sums].map(([unit, sum]) => formatQuantity(sum, unit)).join(', ');
}
