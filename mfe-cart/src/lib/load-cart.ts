import { ApiError, emit, readSession } from 'storefront-kit';
import { api } from './api.js';
import { readState, setState, unread } from './cart-state.js';
import { pendingChanges } from './pending-changes.js';

let lastRequested = 0;
let lastShown = 0;

/** Loads the cart. An earlier response never overwrites a later one. */
export async function loadCart(): Promise<void> {
  const session = readSession();
  const read = (lastRequested += 1);
  if (!session.isSignedIn) {
    setState(unread);
    return;
  }
  const { uid } = session;
  if (readState().uid !== uid) {
    pendingChanges.clear();
    setState({ phase: 'reading', uid, items: [] });
  }
  if (readState().phase === 'failed') setState({ phase: 'reading' });
  try {
    const items = await api.call('listCartItems', { body: { uid } });
    if (read < lastShown || readState().uid !== uid) return;
    lastShown = read;
    setState({ phase: 'ready', items: pendingChanges.applyTo(items) });
  } catch (error) {
    if (isSignedOut(error)) return endSession();
    if (read === lastRequested && readState().phase === 'reading') setState({ phase: 'failed' });
  }
}

/** Reloads the cart on this page and in the other tabs. */
export async function notifyCartChanged(): Promise<void> {
  otherTabs?.postMessage('changed');
  await loadCart();
  emit('cart:changed', { count: readState().items.length });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access.signed_out';
}

/**
 * The session has ended in another tab or on the server. Requesting the current user makes the server clear the stale
 * user cookie.
 */
export async function endSession(): Promise<void> {
  pendingChanges.clear();
  setState(unread);
  await api.call('showMe').catch(() => undefined);
  emit('session:changed', { isSignedIn: readSession().isSignedIn });
}

// Undefined on the server, which has no other tabs.
const otherTabs =
  typeof window === 'object' && typeof BroadcastChannel === 'function'
    ? new BroadcastChannel('cart')
    : undefined;

/** Subscribes to cart changes in other tabs. Returns a function that unsubscribes. */
export function onCartChangeInOtherTab(listener: () => void): () => void {
  otherTabs?.addEventListener('message', listener);
  return () => otherTabs?.removeEventListener('message', listener);
}
