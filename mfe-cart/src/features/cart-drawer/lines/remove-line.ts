import { readSession } from 'storefront-kit';
import { api } from '../../../lib/api.js';
import { readCartState, setCartState, type CartState } from '../../../lib/cart-state.js';
import { notifyCartChanged, handleSessionEnd, isSignedOut } from '../../../lib/load-cart.js';
import { isClientError, isResponseError, notify } from '../../../lib/notify.js';
import { pendingChanges } from '../../../lib/pending-changes.js';
import { cartTexts } from '../../../cart-texts.js';
import { discardChange } from './save-line.js';

/** Removes a line of the cart optimistically, and restores it if the request fails. */
export async function removeLine(id: string, productId: string): Promise<void> {
  discardChange(id);
  pendingChanges.removed.add(id);
  const before = readCartState();
  setCartState({ items: pendingChanges.applyTo(before.items) });
  const session = readSession();
  const uid = session.isSignedIn ? { uid: session.uid } : {};
  try {
    await api.call('removeCartItem', { body: { cartId: id, productId, ...uid } });
  } catch (error) {
    if (!isGone(error)) pendingChanges.removed.delete(id);
    if (isSignedOut(error)) return handleSessionEnd();
    if (!isGone(error)) {
      restoreLine(id, before);
      notify.error(textFor(error));
    }
  }
  await notifyCartChanged();
}

/** Restores a line at its previous position without reloading the cart, because the device may be offline. */
function restoreLine(id: string, before: CartState) {
  const { uid, items } = readCartState();
  const index = before.items.findIndex((item) => item.id === id);
  if (index < 0 || uid !== before.uid) return;
  setCartState({
    items: [
      ...items.slice(0, index),
      ...before.items.slice(index, index + 1),
      ...items.slice(index),
    ],
  });
}

function isGone(error: unknown) {
  return isClientError(error) && error.code === 'cart.item_not_found';
}

function textFor(error: unknown) {
  return isResponseError(error) ? cartTexts.deleteFailed : cartTexts.deleteBroken;
}
