import type { CartItem } from 'contracts';

export interface CartState {
  phase: 'unread' | 'reading' | 'ready' | 'failed';
  uid: string | undefined;
  items: CartItem[];
}

export const initialCartState: CartState = { phase: 'unread', uid: undefined, items: [] };

let state = initialCartState;
const listeners = new Set<() => void>();

export function readCartState(): CartState {
  return state;
}

export function setCartState(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function onCartStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCartItem(id: string, change: Partial<CartItem>): void {
  setCartState({
    items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  });
}
