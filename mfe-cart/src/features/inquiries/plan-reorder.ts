import type { InquiryLine, Product } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { priceOf } from '../../lib/money.js';
import { inquiryTexts, texts } from '../../texts.js';

/** What can be ordered again, and in what that differs from what was asked for then. */
export interface ReorderPlan {
  lines: { productId: string; quantity: number }[];
  differences: string[];
}

/** Compares an inquiry with the products as they are now; those that are gone are missing among them. */
export function planReorder(then: InquiryLine[], now: Map<string, Product>): ReorderPlan {
  const plan: ReorderPlan = { lines: [], differences: [] };
  for (const line of then) {
    const name = line.product.productName || texts.unnamed;
    const product = now.get(line.product.id);
    if (!product) {
      plan.differences.push(inquiryTexts.gone(name));
      continue;
    }
    const minimum = product.minQuantity ?? 1;
    if (minimum > line.quantity) plan.differences.push(inquiryTexts.minimumUp(name, minimum));
    plan.differences.push(...priceChange(name, line, product));
    plan.lines.push({ productId: product.id, quantity: Math.max(line.quantity, minimum) });
  }
  return plan;
}

function priceChange(name: string, { product: before }: InquiryLine, product: Product) {
  const from = priceOf(before, 'dollars');
  const to = priceOf(product, 'dollars');
  if (from === to) return [];
  const shown = (price: number | undefined) =>
    price === undefined ? texts.askForPrice : formatDollars(price);
  return [inquiryTexts.price(name, shown(from), shown(to))];
}
