import { emit, onEvent } from 'storefront-kit';

/** Item in a visitor's cart, stored in this browser until it is merged into an account's cart. */
export interface GuestCartItem {
  productId: string;
  quantity: number;
}

const storageKey = 'cart:chosen';

/** Reads the guest cart. Returns an empty list if storage is blocked or contains invalid data. */
export function readGuestCart(): GuestCartItem[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(items) ? items.filter(isGuestCartItem) : [];
  } catch (error) {
    console.info("Couldn't read the stored cart:", error);
    return [];
  }
}

/** Subscribes to guest cart changes in this or another tab. Returns a function that unsubscribes. */
export function onGuestCartChange(onChange: () => void): () => void {
  const stop = onEvent('cart:changed', onChange);
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

/** Replaces the guest cart and emits `cart:changed`. */
export function storeGuestCart(items: GuestCartItem[]): void {
  try {
    if (items.length > 0) localStorage.setItem(storageKey, JSON.stringify(items));
    else localStorage.removeItem(storageKey);
  } catch (error) {
    console.info("Couldn't store the cart:", error);
  }
  emit('cart:changed', { count: items.length });
}

function isGuestCartItem(item: unknown): item is GuestCartItem {
  if (typeof item !== 'object' || item === null) return false;
  // The cast is safe: the fields are checked below.
  const { productId, quantity } = item as Partial<Record<string, unknown>>;
  const isQuantity = typeof quantity === 'number' && quantity > 0 && quantity < Infinity;
  return typeof productId === 'string' && isQuantity;
}
