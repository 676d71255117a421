import { multiplyPrice } from '../quantities.js';
import { dollarPriceAtInquiry } from '../catalogue/price-tiers.js';

export const maxReturnNoteLength = 1_000;

/** The amounts above which an inquiry needs an owner's approval; null if there is no limit. */
export interface ApprovalLimits {
  dollars: number | null;
  rupees: number | null;
}

type Currency = keyof ApprovalLimits;

/** A line of an inquiry with its prices; a missing price or a price of 0 means "on request". */
interface RequestedLine {
  quantity: number;
  originalPrice?: number | null | undefined;
  dollarPrice?: number | null | undefined;
  discountedPrice?: number | null | undefined;
  unitPrice?: number | null | undefined;
}

const currencies = ['dollars', 'rupees'] as const satisfies Currency[];

/** Returns the unit price that the buyer sees in a currency; undefined if it is on request. */
export const unitPriceInCurrency = (line: RequestedLine, currency: Currency): number | undefined =>
  (currency === 'dollars' ? dollarPriceAtInquiry(line) : line.discountedPrice) || undefined;

/** Returns the sum of the lines that have a price in a currency; undefined if no line has a price. */
export function totalInCurrency(lines: RequestedLine[], currency: Currency): number | undefined {
  const amounts = lines.flatMap((line) => {
    const price = unitPriceInCurrency(line, currency);
    return price === undefined ? [] : [multiplyPrice(price, line.quantity)];
  });
  if (amounts.length === 0) return undefined;
  // Adds the amounts in minor units, to avoid floating-point errors.
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

/**
 * True if the total in a currency exceeds the limit for that currency. Also true if a line has no price in any of the
 * currencies that have a limit, because the amount of the line is then unknown.
 */
export function needsApproval(lines: RequestedLine[], limits: ApprovalLimits): boolean {
  const limited = currencies.filter((currency) => limits[currency] !== null);
  if (limited.length === 0) return false;
  const isKnown = (line: RequestedLine) =>
    limited.some((currency) => unitPriceInCurrency(line, currency) !== undefined);
  if (!lines.every(isKnown)) return true;
  return limited.some(
    (currency) => (totalInCurrency(lines, currency) ?? 0) > (limits[currency] ?? 0),
  );
}
