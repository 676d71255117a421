import {
  formatMoney,
  formatQuantity,
  toMinorUnits,
  type InquiryWire,
  type QuotationLine,
  type QuotationVersion,
} from 'contracts';
import { differenceTexts } from '../../../quotation-texts.js';

type AskedLine = InquiryWire['products'][number];

/** A difference between a quoted line and the request. `kind` determines its colour. */
export interface Difference {
  kind: 'other' | 'good';
  text: string;
}

export function findDifferences(
  line: QuotationLine,
  asked: AskedLine[],
  currency: QuotationVersion['currency'],
): Difference[] {
  const wish = askedFor(line, asked);
  if (!wish) return [{ kind: 'other', text: differenceTexts.added }];
  return [...quantityDifference(line, wish), ...priceDifference(line, wish, currency)];
}

export function missingLines(lines: QuotationLine[], asked: AskedLine[]): AskedLine[] {
  return asked.filter(({ productId }) => !lines.some((line) => line.productId === productId._id));
}

function askedFor({ productId }: QuotationLine, asked: AskedLine[]) {
  return asked.find((one) => one.productId._id === productId);
}

function quantityDifference(line: QuotationLine, wish: AskedLine): Difference[] {
  const { quantityUnit } = wish.productId;
  if (line.quantity === wish.quantity && line.quantityUnit === quantityUnit) return [];
  const text = differenceTexts.quantity(formatQuantity(wish.quantity, quantityUnit));
  return [{ kind: 'other', text }];
}

// Target prices are in dollars, so they are not compared with prices in rupees.
function priceDifference(
  { unitPrice, discountBasisPoints }: QuotationLine,
  { targetPrice }: AskedLine,
  currency: QuotationVersion['currency'],
): Difference[] {
  if (targetPrice === null || unitPrice === null || currency !== 'USD') return [];
  const target = toMinorUnits(targetPrice);
  const words = formatMoney(target, currency);
  return unitPrice * (10_000 - discountBasisPoints) > target * 10_000
    ? [{ kind: 'other', text: differenceTexts.above(words) }]
    : [{ kind: 'good', text: differenceTexts.met(words) }];
}
