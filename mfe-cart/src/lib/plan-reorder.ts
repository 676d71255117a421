import {
  nextOrderableQuantity,
  type RequestedProduct,
  type OrderProduct,
  type PriceTier,
} from 'contracts';
import { formatDollars } from 'storefront-kit';
import { inquiryTexts } from '../inquiry-texts.js';
import { texts } from '../texts.js';
import { unitPriceOf } from './money.js';
import { orderRuleOf } from './order-rule.js';

type Priced = Pick<
  RequestedProduct,
  'originalPrice' | 'dollarPrice' | 'unitPrice' | 'pricesWithheld'
>;

/**
 * A line of an earlier inquiry or of a saved list. Prices are compared only if they were visible then and are visible
 * now.
 */
export interface PreviousLine {
  product: Pick<OrderProduct, 'id' | 'productName'> & Priced;
  quantity: number;
  note?: string;
}

export type CurrentProduct = Omit<Priced, 'unitPrice'> & {
  priceTiers?: PriceTier[] | undefined;
} & Pick<OrderProduct, 'id' | 'minQuantity' | 'orderStep'>;

export interface ReorderPlan {
  lines: { productId: string; quantity: number; note?: string }[];
  differences: string[];
}

/**
 * Plans which lines of an earlier inquiry or a saved list to add to the cart, and describes the changes since then.
 * `now` maps product ids to current products; products missing from `now` are no longer sold.
 */
export function planReorder(then: PreviousLine[], now: Map<string, CurrentProduct>): ReorderPlan {
  const plan: ReorderPlan = { lines: [], differences: [] };
  for (const line of then) {
    const name = line.product.productName || texts.unnamed;
    const product = now.get(line.product.id);
    const changes = describeReorderChanges(line, product);
    plan.differences.push(...changes.map((change) => inquiryTexts.changeOf(name, change)));
    if (!product) continue;
    const quantity = nextOrderableQuantity(line.quantity, orderRuleOf(product));
    plan.lines.push({ productId: product.id, quantity, ...(line.note && { note: line.note }) });
  }
  return plan;
}

/** Returns a description of each change in availability, quantity and price. */
export function describeReorderChanges(
  line: PreviousLine,
  product: CurrentProduct | undefined,
): string[] {
  if (!product) return [inquiryTexts.gone];
  const quantity = nextOrderableQuantity(line.quantity, orderRuleOf(product));
  return [
    ...quantityChange(line.quantity, { product, quantity }),
    ...priceChange(line.product, { product, quantity }),
  ];
}

function quantityChange(
  before: number,
  { product, quantity }: { product: CurrentProduct; quantity: number },
) {
  const { minimum } = orderRuleOf(product);
  if (quantity === before) return [];
  if (before < minimum) return [inquiryTexts.minimumUp(minimum)];
  return [inquiryTexts.stepUp(product.orderStep ?? 1, { before, quantity })];
}

function priceChange(
  before: PreviousLine['product'],
  { product, quantity }: { product: CurrentProduct; quantity: number },
) {
  if (before.pricesWithheld || product.pricesWithheld) return [];
  const from = unitPriceOf(before, 'dollars');
  const to = unitPriceOf(product, 'dollars', quantity);
  if (from === to) return [];
  const shown = (price: number | undefined) =>
    price === undefined ? texts.askForPrice : formatDollars(price);
  return [inquiryTexts.price(shown(from), shown(to))];
}
