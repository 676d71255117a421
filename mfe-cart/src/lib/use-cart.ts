import { useSyncExternalStore } from 'react';
import { onEvent } from 'storefront-kit';
import {
  onCartStateChange,
  readCartState,
  initialCartState,
  type CartState,
} from './cart-state.js';
import { loadCart, onCartChangeInOtherTab } from './load-cart.js';

let subscribers = 0;
let stopWatching: (() => void) | undefined;

/** Loads the cart on first use and reloads it whenever it may have changed elsewhere. */
export function useCart(): CartState {
  return useSyncExternalStore(watch, readCartState, () => initialCartState);
}

function watch(onChange: () => void) {
  const stop = onCartStateChange(onChange);
  subscribers += 1;
  stopWatching ??= watchExternalChanges();
  return () => {
    stop();
    subscribers -= 1;
    if (subscribers > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

function watchExternalChanges() {
  const read = () => void loadCart();
  const stops = [onEvent('session:changed', read), onCartChangeInOtherTab(read)];
  window.addEventListener('focus', read);
  window.addEventListener('online', read);
  if (readCartState().phase !== 'ready') read();
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('focus', read);
    window.removeEventListener('online', read);
  };
}
