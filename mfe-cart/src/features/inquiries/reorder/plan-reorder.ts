import { nextOrderable, type InquiryLine, type Product } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { priceOf } from '../../../lib/money.js';
import { orderRuleOf } from '../../../lib/order-rule.js';
import { inquiryTexts } from '../../../inquiry-texts.js';
import { texts } from '../../../texts.js';

export interface ReorderPlan {
  lines: { productId: string; quantity: number }[];
  differences: string[];
}

/** `now` contains the current products by id; products missing from it are no longer sold. */
export function planReorder(then: InquiryLine[], now: Map<string, Product>): ReorderPlan {
  const plan: ReorderPlan = { lines: [], differences: [] };
  for (const line of then) {
    const name = line.product.productName || texts.unnamed;
    const product = now.get(line.product.id);
    if (!product) {
      plan.differences.push(inquiryTexts.gone(name));
      continue;
    }
    const quantity = nextOrderable(line.quantity, orderRuleOf(product));
    plan.differences.push(...quantityChange(name, line.quantity, { product, quantity }));
    plan.differences.push(...priceChange(name, line.product, { product, quantity }));
    plan.lines.push({ productId: product.id, quantity });
  }
  return plan;
}

function quantityChange(
  name: string,
  before: number,
  { product, quantity }: { product: Product; quantity: number },
) {
  const { minimum } = orderRuleOf(product);
  if (quantity === before) return [];
  if (before < minimum) return [inquiryTexts.minimumUp(name, minimum)];
  return [inquiryTexts.stepUp(name, product.orderStep ?? 1, quantity)];
}

function priceChange(
  name: string,
  before: InquiryLine['product'],
  { product, quantity }: { product: Product; quantity: number },
) {
  const from = priceOf(before, 'dollars');
  const to = priceOf(product, 'dollars', quantity);
  if (from === to) return [];
  const shown = (price: number | undefined) =>
    price === undefined ? texts.askForPrice : formatDollars(price);
  return [inquiryTexts.price(name, shown(from), shown(to))];
}
