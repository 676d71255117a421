import { emit, readSession } from 'storefront-kit';
import { quickOrderTexts } from '../quick-order-texts.js';
import { texts } from '../texts.js';
import { addToGuestCart } from './change-guest-cart.js';
import { notifyCartChanged } from './load-cart.js';
import { isClientError, isOutcomeUnknown, notify } from './notify.js';
import { requestOrder } from './request-order.js';

interface Line {
  productId: string;
  quantity: number;
  note?: string;
}

const lastAdd = { content: '', key: '' };

/** Adds all lines to the cart, or none, and opens the cart. Resolves to an error message, or to undefined on success. */
export async function addOrderLines(lines: Line[]): Promise<string | undefined> {
  const session = readSession();
  if (session.isSignedIn) {
    const problem = await addToOwnCart(session.uid, lines);
    if (problem) return problem;
  } else {
    addToGuestCart(...lines.map(({ productId, quantity }) => ({ productId, quantity })));
    notifyAdded(lines.length);
  }
  emit('cart:show', null);
  return undefined;
}

/** Adds all lines to the account's cart, or none. Resolves to an error message, or to undefined on success. */
export async function addToOwnCart(uid: string, lines: Line[]): Promise<string | undefined> {
  const added = lines.map(({ productId, ...line }) => ({ pid: productId, ...line }));
  try {
    const headers = { 'Idempotency-Key': keyFor(added) };
    await requestOrder('addOrderLines', { headers, body: { uid, lines: added } });
  } catch (error) {
    if (isOutcomeUnknown(error)) return quickOrderTexts.addUnknown;
    return (isClientError(error) && error.serverMessage) || quickOrderTexts.addFailed;
  }
  lastAdd.content = '';
  await notifyCartChanged();
  notifyAdded(lines.length);
  return undefined;
}

function notifyAdded(count: number) {
  notify.success(count === 1 ? texts.add.done : texts.add.doneOf(count));
}

/** Reuses the last idempotency key while the lines are unchanged, because the last attempt may have succeeded. */
function keyFor(lines: object[]) {
  const content = JSON.stringify(lines);
  if (lastAdd.content !== content) Object.assign(lastAdd, { content, key: crypto.randomUUID() });
  return lastAdd.key;
}
