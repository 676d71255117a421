import { ApiError, emit, readSession } from 'storefront-kit';
import { api } from './api.js';
import { readCartState, setCartState, initialCartState } from './cart-state.js';
import { pendingChanges } from './pending-changes.js';
import { isShopView } from './staff.js';

let lastRequested = 0;
let lastShown = 0;

/** Loads the cart. Ignores the response to an older request that arrives after the response to a newer request. */
export async function loadCart(): Promise<void> {
  const session = readSession();
  const read = (lastRequested += 1);
  if (!session.isSignedIn || isShopView()) {
    setCartState(initialCartState);
    return;
  }
  const { uid } = session;
  if (readCartState().uid !== uid) {
    pendingChanges.clear();
    setCartState({ phase: 'reading', uid, items: [] });
  }
  if (readCartState().phase === 'failed') setCartState({ phase: 'reading' });
  try {
    const items = await api.call('listCartItems', { body: { uid } });
    if (read < lastShown || readCartState().uid !== uid) return;
    lastShown = read;
    setCartState({ phase: 'ready', items: pendingChanges.applyTo(items) });
  } catch (error) {
    if (isSignedOut(error)) return handleSessionEnd();
    if (read === lastRequested && readCartState().phase === 'reading')
      setCartState({ phase: 'failed' });
  }
}

/** Reloads the cart on this page and in other tabs, then emits `cart:changed`. */
export async function notifyCartChanged(): Promise<void> {
  otherTabs?.postMessage('changed');
  await loadCart();
  emit('cart:changed', { count: readCartState().items.length });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access.signed_out';
}

/**
 * Clears the cart after the session has ended in another tab or on the server. Requests the current user, so that the
 * server clears the stale user cookie.
 */
export async function handleSessionEnd(): Promise<void> {
  pendingChanges.clear();
  setCartState(initialCartState);
  await api.call('showMe').catch(() => undefined);
  emit('session:changed', { isSignedIn: readSession().isSignedIn });
}

// Channel to other tabs; undefined during server rendering and in browsers without `BroadcastChannel`.
const otherTabs =
  typeof window === 'object' && typeof BroadcastChannel === 'function'
    ? new BroadcastChannel('cart')
    : undefined;

export function onCartChangeInOtherTab(listener: () => void): () => void {
  otherTabs?.addEventListener('message', listener);
  return () => otherTabs?.removeEventListener('message', listener);
}
