import type { quantityUnits } from './product.js';

type QuantityUnit = (typeof quantityUnits)[number];

/** The most of one product that a cart or an inquiry holds. */
export const maxQuantity = 1_000_000;

/** The most different products in one cart. */
export const maxLines = 200;

export const quantityProblems = {
  whole: 'Please enter a whole number',
  number: 'Please enter a number like 12 or 12.5',
  grams: 'Enter at most three decimals',
  least: 'Please enter at least 1',
  most: 'Enter at most 1,000,000',
} as const;

/** Whether a unit is sold in parts: kilograms to the gram, pieces and sets never. */
export function isDivisible(unit: QuantityUnit): boolean {
  return unit === 'per/kg';
}

/** What is wrong with a quantity of this unit, in words; nothing when it can be ordered. */
export function quantityError(given: number, unit: QuantityUnit): string | undefined {
  return isDivisible(unit) || Number.isInteger(given) ? undefined : quantityProblems.whole;
}

/** How a product is sold: no less than the minimum, from there in steps; a step that is not set is any quantity. */
export interface OrderRule {
  minimum: number;
  step?: number | null | undefined;
}

/** The least quantity that may be ordered and is not below this one; near the most that is sold, the last. */
export function nextOrderable(given: number, { minimum, step }: OrderRule): number {
  if (!step || given <= minimum) return Math.min(Math.max(given, minimum), maxQuantity);
  const [from, by, most] = [minimum, step, maxQuantity].map(inThousandths) as [
    number,
    number,
    number,
  ];
  const wanted = Math.ceil((inThousandths(given) - from) / by);
  return (from + Math.min(wanted, Math.floor((most - from) / by)) * by) / 1_000;
}

interface Ordered {
  quantityUnit: QuantityUnit;
  minQuantity: number;
  orderStep?: number | null | undefined;
}

/** Why so much of a product cannot be ordered, in words; nothing when it can. */
export function orderFault(given: number, product: Ordered): string | undefined {
  const { quantityUnit, minQuantity: minimum, orderStep: step } = product;
  const fault = quantityError(given, quantityUnit);
  if (fault) return fault;
  if (given < minimum) return `Minimum ${minimum} pcs required`;
  const next = nextOrderable(given, { minimum, step });
  if (next === given) return undefined;
  return `Sold in steps of ${step}; please take ${quantityInWords(next, quantityUnit)}`;
}

/** The nearest quantity of three decimals: sums of such are exact once they were rounded to it. */
export function roundToGrams(given: number): number {
  return inThousandths(given) / 1_000;
}

const inThousandths = (given: number) => Math.round(given * 1_000);

/** What a quantity costs at a price with two decimals, to the cent; counted in whole cents and thousandths. */
export function amountOf(price: number, wanted: number): number {
  return Math.round((Math.round(price * 100) * Math.round(wanted * 1_000)) / 1_000) / 100;
}

const words: Record<QuantityUnit, readonly [one: string, many: string]> = {
  'per/piece': ['piece', 'pieces'],
  'per/kg': ['kg', 'kg'],
  'per/set': ['set', 'sets'],
};

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** `12.5 kg`, `1 piece`, `1,200 sets`. */
export function quantityInWords(wanted: number, unit: QuantityUnit): string {
  const [one, many] = words[unit];
  return `${numbers.format(wanted)} ${wanted === 1 ? one : many}`;
}

/** What several quantities come to, each unit by itself: `130 pieces, 11 kg`. */
export function unitsInWords(lines: { quantity: number; unit: QuantityUnit }[]): string {
  const sums = new Map<QuantityUnit, number>();
  for (const { quantity: wanted, unit } of lines)
    sums.set(unit, roundToGrams((sums.get(unit) ?? 0) + wanted));
  return [...sums].map(([unit, sum]) => quantityInWords(sum, unit)).join(', ');
}
