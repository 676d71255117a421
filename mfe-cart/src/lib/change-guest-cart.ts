import { maxQuantity, roundToGrams } from 'contracts';
import { readGuestCart, storeGuestCart, type GuestCartItem } from './guest-cart.js';

/** Adds items to the guest cart. Quantities of the same product add up, limited to the maximum. */
export function addToGuestCart(...items: GuestCartItem[]): void {
  const quantities = new Map(readGuestCart().map((item) => [item.productId, item.quantity]));
  for (const { productId, quantity } of items) {
    const sum = roundToGrams((quantities.get(productId) ?? 0) + quantity);
    quantities.set(productId, Math.min(sum, maxQuantity));
  }
  storeGuestCart(Array.from(quantities, ([productId, quantity]) => ({ productId, quantity })));
}

/** Removes a product from the guest cart. Returns false if another tab has already removed it. */
export function removeFromGuestCart(productId: string): boolean {
  const before = readGuestCart();
  const left = before.filter((item) => item.productId !== productId);
  if (left.length === before.length) return false;
  storeGuestCart(left);
  return true;
}

export function clearGuestCart(): void {
  storeGuestCart([]);
}
