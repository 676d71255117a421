import type { CartItemWire } from 'contracts';
import {
  isOnSale,
  toVisibleProduct,
  type BuyerWithPricing,
  type StoredProduct,
} from '../../catalogue/products/index.js';
import type { StoredCartLine } from './cart-line.schema.js';

export function toCartItemWire(
  line: StoredCartLine,
  product: StoredProduct,
  { buyer, mobile }: { buyer: BuyerWithPricing; mobile: string },
): CartItemWire {
  return {
    _id: String(line._id),
    uid: String(line.uid),
    productId: toVisibleProduct(product, buyer),
    quantity: line.quantity,
    userMobile: mobile,
    isGone: !isOnSale(product),
    note: line.note,
    targetPrice: line.targetPrice ?? null,
  };
}

export function toLineResponse(message: string, { _id, productId, quantity }: StoredCartLine) {
  return {
    success: true as const,
    message,
    item: { _id: String(_id), productId: String(productId), quantity },
  };
}
