import { readSession } from 'storefront-kit';
import { api } from '../../../lib/api.js';
import { readCartState, setCartState } from '../../../lib/cart-state.js';
import { notifyCartChanged, handleSessionEnd, isSignedOut } from '../../../lib/load-cart.js';
import { isClientError, isResponseError, notify } from '../../../lib/notify.js';
import { pendingChanges } from '../../../lib/pending-changes.js';
import { cartTexts } from '../../../cart-texts.js';
import { discardChange } from './save-line.js';

/** Removes a line of the cart optimistically, and restores it if the request fails. */
export async function removeLine(id: string, productId: string): Promise<void> {
  discardChange(id);
  pendingChanges.removed.add(id);
  const itemsBefore = readCartState().items;
  setCartState({ items: pendingChanges.applyTo(itemsBefore) });
  const session = readSession();
  const uid = session.isSignedIn ? { uid: session.uid } : {};
  try {
    await api.call('removeCartItem', { body: { cartId: id, productId, ...uid } });
  } catch (error) {
    if (!isGone(error)) pendingChanges.removed.delete(id);
    if (isSignedOut(error)) return handleSessionEnd();
    if (!isGone(error)) {
      // The cart cannot be reloaded while the device is offline.
      setCartState({ items: pendingChanges.applyTo(itemsBefore) });
      notify.error(textFor(error));
    }
  }
  await notifyCartChanged();
}

function isGone(error: unknown) {
  return isClientError(error) && error.code === 'cart.item_not_found';
}

function textFor(error: unknown) {
  return isResponseError(error) ? cartTexts.deleteFailed : cartTexts.deleteBroken;
}
