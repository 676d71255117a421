import type { PriceChange } from 'contracts';

const most = 99_999_999.99;

type Rule = Pick<PriceChange, 'by' | 'rounding'>;

/** Minimum rounding step of each price field; `discountedPrice` is in rupees, which the shop shows without decimals. */
const leastSteps: Partial<Record<PriceChange['prices'][number], number>> = { discountedPrice: 1 };

/**
 * Returns the new price, or the reason why it is out of range. Computes in integer cents and hundredths of a percent
 * and rounds once.
 */
export function computeNewPrice(
  old: number,
  { by, rounding }: Rule,
  name: PriceChange['prices'][number],
): number | 'tooLow' | 'tooHigh' {
  const [cents, amount] = [Math.round(old * 100), Math.round(by.amount * 100)];
  const exact = by.unit === 'sum' ? cents + amount : (cents * (10_000 + amount)) / 10_000;
  const step = Math.round(Math.max(rounding, leastSteps[name] ?? 0) * 100);
  const rounded = (Math.round(exact / step) * step) / 100;
  if (rounded <= 0) return 'tooLow';
  return rounded > most ? 'tooHigh' : rounded;
}
