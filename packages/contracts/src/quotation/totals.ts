import { maxTotal } from './money.js';

/** Parts of a whole in ten thousandths: 1,250 is 12.5 %. */
export const wholeInBasisPoints = 10_000;

/** What the totals need to know of a line; a price that nobody has entered yet counts as nothing. */
export interface PricedLine {
  quantity: number;
  unitPrice: number | null;
  discountBasisPoints: number;
}

export interface PricedContent {
  lines: readonly PricedLine[];
  packing: number;
  freight: number;
  tax: { kind: 'none' } | { kind: 'gst'; rateBasisPoints: number };
}

/** Everything in minor units; `lines` in the order of the lines. */
export interface QuotationTotals {
  lines: number[];
  /** The sum of `lines`. */
  subtotal: number;
  packing: number;
  freight: number;
  /** What the tax is taken of: subtotal, packing and freight. */
  taxable: number;
  tax: number;
  total: number;
}

const thousandths = 1_000n;
const whole = BigInt(wholeInBasisPoints);

/**
 * The totals of a quotation, for preview, server and PDF alike. Rounding is half up, to the minor unit, in two places
 * and nowhere else: once for each line, after its discount, and once for the tax, of the sum of all that is taxed. So
 * the figures that are shown add up to the total that is shown.
 */
export function computeTotals(content: PricedContent): QuotationTotals {
  const lines = content.lines.map(lineTotal);
  const subtotal = lines.reduce((sum, line) => sum + line, 0n);
  const taxable = subtotal + BigInt(content.packing) + BigInt(content.freight);
  const rate = content.tax.kind === 'gst' ? BigInt(content.tax.rateBasisPoints) : 0n;
  const tax = divideHalfUp(taxable * rate, whole);
  return {
    lines: lines.map(Number),
    subtotal: Number(subtotal),
    packing: content.packing,
    freight: content.freight,
    taxable: Number(taxable),
    tax: Number(tax),
    total: Number(taxable + tax),
  };
}

/** Whether every figure is exact: beyond it nothing is offered. */
export function isTotalInRange(content: PricedContent): boolean {
  return computeTotals(content).total <= maxTotal;
}

// In whole minor units, thousandths of a unit and ten thousandths of the price, which outgrow a number when multiplied.
function lineTotal({ quantity, unitPrice, discountBasisPoints }: PricedLine) {
  const grams = BigInt(Math.round(quantity * 1_000));
  const kept = BigInt(wholeInBasisPoints - discountBasisPoints);
  return divideHalfUp(BigInt(unitPrice ?? 0) * grams * kept, thousandths * whole);
}

function divideHalfUp(amount: bigint, by: bigint) {
  return (2n * amount + by) / (2n * by);
}
