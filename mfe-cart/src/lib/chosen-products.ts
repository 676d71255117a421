import { mostQuantity, roundToGrams } from 'contracts';
import { emit, onEvent } from 'storefront-kit';

/** What a visitor has chosen, kept in this browser until it belongs to an account. */
export interface ChosenProduct {
  productId: string;
  quantity: number;
}

const place = 'cart:chosen';

/** The choice as it is kept; a store that is blocked or damaged holds nothing. */
export function readChosen(): ChosenProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen) : [];
  } catch (error) {
    console.info('The remembered cart cannot be read:', error);
    return [];
  }
}

/** Adds to the choice; the same product adds up, as in the cart. */
export function choose({ productId, quantity }: ChosenProduct): void {
  const before = readChosen();
  const known = before.find((item) => item.productId === productId)?.quantity ?? 0;
  const others = before.filter((item) => item.productId !== productId);
  keep([
    ...others,
    { productId, quantity: Math.min(roundToGrams(known + quantity), mostQuantity) },
  ]);
}

/** Takes a product out of the choice; false when somebody else has taken it. */
export function takeChosen(productId: string): boolean {
  const before = readChosen();
  const left = before.filter((item) => item.productId !== productId);
  if (left.length === before.length) return false;
  keep(left);
  return true;
}

export function forgetChosen(): void {
  keep([]);
}

/** Tells when the choice has changed, here or in another tab, until the answer is called. */
export function watchChosen(onChange: () => void): () => void {
  const stop = onEvent('cart:changed', onChange);
  const listen = ({ key }: StorageEvent) => {
    if (key === place || key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

function keep(chosen: ChosenProduct[]) {
  try {
    if (chosen.length > 0) localStorage.setItem(place, JSON.stringify(chosen));
    else localStorage.removeItem(place);
  } catch (error) {
    console.info('The cart cannot be remembered:', error);
  }
  emit('cart:changed', { count: chosen.length });
}

function isChosen(item: unknown): item is ChosenProduct {
  if (typeof item !== 'object' || item === null) return false;
  const { productId, quantity } = item as Partial<Record<string, unknown>>; // an object; its fields are looked at here
  const isQuantity = typeof quantity === 'number' && quantity > 0 && quantity < Infinity;
  return typeof productId === 'string' && isQuantity;
}
