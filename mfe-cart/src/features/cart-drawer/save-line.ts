import { readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { readState, setItem, setState } from '../../lib/cart-state.js';
import { cartHasChanged } from '../../lib/load-cart.js';
import { isRefusal, showError } from '../../lib/toast.js';
import { unsaved } from '../../lib/unsaved.js';
import { cartTexts } from '../../texts.js';

const saveAfter = 400;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let saving: Promise<void> = Promise.resolve();

const ownUid = () => {
  const session = readSession();
  return session.isSignedIn ? { uid: session.uid } : {};
};

/** Shows a quantity at once and saves it when nobody has changed it for a moment. */
export function changeQuantity(id: string, quantity: number): void {
  unsaved.quantities.set(id, quantity);
  setItem(id, { quantity });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void saveQuantity(id), saveAfter),
  );
}

/** Saves what waits to be saved; resolves when the server has it all. */
export async function saveNow(): Promise<void> {
  await Promise.all([...timers.keys()].map(saveQuantity));
  await saving;
}

/** Saves what is said to a line. */
export async function saveWishes(
  id: string,
  wishes: { note: string; targetPrice: number | null },
): Promise<void> {
  const item = readState().items.find((one) => one.id === id);
  if (!item || (item.note === wishes.note && item.targetPrice === wishes.targetPrice)) return;
  setItem(id, wishes);
  await send(id, item.quantity, wishes);
}

/** Takes a line out; it comes back when the server refuses. */
export async function removeLine(id: string, productId: string): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  unsaved.removed.add(id);
  setState({ items: unsaved.over(readState().items) });
  try {
    await api.call('removeCartItem', { body: { cartId: id, productId, ...ownUid() } });
  } catch (error) {
    const isGone = isRefusal(error) && error.code === 'cart.item_not_found';
    if (!isGone) {
      unsaved.removed.delete(id);
      showError(isRefusal(error) ? cartTexts.deleteFailed : cartTexts.deleteBroken);
    }
  }
  await cartHasChanged();
}

function saveQuantity(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const quantity = unsaved.quantities.get(id);
  return quantity === undefined ? saving : send(id, quantity, {});
}

// One after the other, so that an earlier quantity never arrives after a later one.
function send(cartId: string, quantity: number, wishes: object): Promise<void> {
  saving = saving.then(async () => {
    try {
      await api.call('changeCartItem', { body: { cartId, quantity, ...wishes, ...ownUid() } });
    } catch (error) {
      showError(isRefusal(error) ? error.message : cartTexts.saveFailed);
    }
    const isLast = unsaved.quantities.get(cartId) === quantity && !timers.has(cartId);
    if (isLast) unsaved.quantities.delete(cartId);
    await cartHasChanged();
  });
  return saving;
}
