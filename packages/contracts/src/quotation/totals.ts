import { maxTotalMinorUnits } from '../money.js';

/** 100 % in basis points. For example, 1,250 basis points are 12.5 %. */
export const basisPointsPerWhole = 10_000;

/** The properties of a line that determine the totals; a missing price counts as zero. */
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

/**
 * The totals of a quotation in minor units; `lines` contains the line totals in the same sequence as the quotation
 * lines.
 */
export interface QuotationTotals {
  lines: number[];
  subtotal: number;
  packing: number;
  freight: number;
  /** The taxable amount: subtotal, packing and freight. */
  taxable: number;
  tax: number;
  total: number;
}

const thousandths = 1_000n;
const whole = BigInt(basisPointsPerWhole);

/**
 * Computes the totals of a quotation, for the preview, the server and the PDF. Amounts are rounded half up to minor
 * units in only two places: once per line after its discount, and once for the tax on the taxable amount. The displayed
 * figures therefore add up to the displayed total.
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

/** True if the total is small enough for every figure to be exact. Larger quotations are rejected. */
export function isTotalInRange(content: PricedContent): boolean {
  return computeTotals(content).total <= maxTotalMinorUnits;
}

// Calculates with `bigint`, because the product of price, quantity and discount can exceed the safe integer range.
function lineTotal({ quantity, unitPrice, discountBasisPoints }: PricedLine) {
  const grams = BigInt(Math.round(quantity * 1_000));
  const netBasisPoints = BigInt(basisPointsPerWhole - discountBasisPoints);
  return divideHalfUp(BigInt(unitPrice ?? 0) * grams * netBasisPoints, thousandths * whole);
}

function divideHalfUp(amount: bigint, by: bigint) {
  return (2n * amount + by) / (2n * by);
}
