import type { CartItem } from 'contracts';

/** The cart of who is signed in, as this page knows it. */
export interface CartState {
  phase: 'unread' | 'reading' | 'ready' | 'failed';
  /** Whose it is. */
  uid: string | undefined;
  items: CartItem[];
}

export const unread: CartState = { phase: 'unread', uid: undefined, items: [] };

let state = unread;
const listeners = new Set<() => void>();

export function readState(): CartState {
  return state;
}

export function setState(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Listens until the answer is called. */
export function onState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes one line as it is shown. */
export function setItem(id: string, change: Partial<CartItem>): void {
  setState({ items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
}
