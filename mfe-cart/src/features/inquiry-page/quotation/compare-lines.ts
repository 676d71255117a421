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
  requestedLines: AskedLine[],
  currency: QuotationVersion['currency'],
): Difference[] {
  const requestedLine = findRequestedLine(line, requestedLines);
  if (!requestedLine) return [{ kind: 'other', text: differenceTexts.added }];
  return [
    ...quantityDifference(line, requestedLine),
    ...priceDifference(line, requestedLine, currency),
  ];
}

export function missingLines(lines: QuotationLine[], requestedLines: AskedLine[]): AskedLine[] {
  return requestedLines.filter(
    ({ productId }) => !lines.some((line) => line.productId === productId._id),
  );
}

function findRequestedLine({ productId }: QuotationLine, requestedLines: AskedLine[]) {
  return requestedLines.find((requestedLine) => requestedLine.productId._id === productId);
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
