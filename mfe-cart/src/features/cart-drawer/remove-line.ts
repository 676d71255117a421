import { readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { readState, setState } from '../../lib/cart-state.js';
import { cartHasChanged, endSession, isSignedOut } from '../../lib/load-cart.js';
import { isAnswer, isRefusal, showError } from '../../lib/toast.js';
import { unsaved } from '../../lib/unsaved.js';
import { cartTexts } from '../../texts.js';
import { forgetChange } from './save-line.js';

/** Takes a line out; it comes back when the server refuses. */
export async function removeLine(id: string, productId: string): Promise<void> {
  forgetChange(id);
  unsaved.removed.add(id);
  setState({ items: unsaved.over(readState().items) });
  const session = readSession();
  const uid = session.isSignedIn ? { uid: session.uid } : {};
  try {
    await api.call('removeCartItem', { body: { cartId: id, productId, ...uid } });
  } catch (error) {
    if (!isGone(error)) unsaved.removed.delete(id);
    if (isSignedOut(error)) return endSession();
    if (!isGone(error)) showError(textFor(error));
  }
  await cartHasChanged();
}

function isGone(error: unknown) {
  return isRefusal(error) && error.code === 'cart.item_not_found';
}

function textFor(error: unknown) {
  return isAnswer(error) ? cartTexts.deleteFailed : cartTexts.deleteBroken;
}
