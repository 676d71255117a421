import {
  toOrderQuantity,
  type MatchedOrderLine,
  type OrderAmount,
  type OrderCandidate,
  type OrderLine,
  type OrderProduct,
  type OrderLineInterpretation,
} from 'contracts';
import type { ProductMatch } from '../../catalogue/search/index.js';

type Unit = OrderProduct['quantityUnit'];

interface MatchedReading extends OrderLineInterpretation {
  match: ProductMatch;
}

/** The products and quantities to which a line of an order refers. */
export interface MatchedLine {
  state: MatchedOrderLine['state'];
  ids: string[];
  amounts: OrderAmount[];
  /** True if a number in the line may be part of the product's name instead of the quantity. */
  isAmountUnclear: boolean;
}

/**
 * Decides which products an order line refers to. Matches each possible reading of the line; if the matches disagree,
 * the line is ambiguous.
 */
export function matchLine(
  { readings }: OrderLine,
  matchOf: (product: string) => ProductMatch,
  maxCandidates: number,
): MatchedLine {
  const matched = readings.map((reading) => ({ ...reading, match: matchOf(reading.product) }));
  const certain = matched.filter(({ match, isGuess }) => match.isCertain && !isGuess);
  const chosen = new Set(certain.flatMap(({ match }) => match.ids));
  if (chosen.size === 1) return { state: 'matched', ids: [...chosen], ...amountsOf(certain) };
  const likely = certain.length > 0 ? certain : matched;
  const ids = [...new Set(likely.flatMap(({ match }) => match.ids))].slice(0, maxCandidates);
  const hasAmount = matched.some(({ amount }) => amount !== undefined);
  const isKnown = matched.some(({ match }) => match.isKnown);
  if (!hasAmount && !isKnown)
    return { state: 'skipped', ids: [], amounts: [], isAmountUnclear: false };
  return { state: ids.length > 0 ? 'ambiguous' : 'unknown', ids, ...amountsOf(matched) };
}

function amountsOf(readings: MatchedReading[]) {
  const amounts = readings.flatMap(({ amount }) => amount ?? []);
  const areAllCertain = readings.every(({ match }) => match.isCertain);
  const mayBeName = areAllCertain && amounts.length > 0 && amounts.length < readings.length;
  const areSeveral = new Set(amounts.map(({ number }) => number)).size > 1;
  return { amounts, isAmountUnclear: mayBeName || areSeveral };
}

/**
 * Returns the quantity in an order line, in the product's unit, or the reason why the quantity cannot be determined.
 */
export function orderQuantityInUnit(
  { amounts, isAmountUnclear }: MatchedLine,
  productId: string,
  unit: Unit,
): OrderCandidate {
  const [amount] = amounts;
  if (!amount) return { productId };
  if (isAmountUnclear) {
    const numbers = [...new Set(amounts.map(({ number }) => number))].join(' or ');
    return {
      productId,
      problem: `It isn't clear whether ${numbers} is the quantity. Enter the quantity.`,
    };
  }
  const parsed = toOrderQuantity(amount, unit);
  if (!parsed.ok) return { productId, problem: parsed.message };
  return parsed.value > 0
    ? { productId, quantity: parsed.value }
    : { productId, problem: 'Enter at least 1' };
}
