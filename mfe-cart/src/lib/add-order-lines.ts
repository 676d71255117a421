import { quickOrderRoutes, type quickOrderCalls } from 'contracts';
import { createCaller, emit, readSession } from 'storefront-kit';
import { quickOrderTexts } from '../quick-order-texts.js';
import { texts } from '../texts.js';
import { addToGuestCart } from './change-guest-cart.js';
import { notifyCartChanged } from './load-cart.js';
import { isClientError, isOutcomeUnknown, notify } from './notify.js';

const request = createCaller<typeof quickOrderCalls, typeof quickOrderRoutes>(quickOrderRoutes);

interface Line {
  productId: string;
  quantity: number;
  note?: string;
}

const lastAdd = { content: '', key: '' };

/** Adds all lines to the cart, or none. Resolves to an error message, or to undefined on success. */
export async function addOrderLines(lines: Line[]): Promise<string | undefined> {
  const session = readSession();
  if (!session.isSignedIn) {
    addToGuestCart(...lines.map(({ productId, quantity }) => ({ productId, quantity })));
    showCart(lines.length);
    return undefined;
  }
  const added = lines.map(({ productId, ...line }) => ({ pid: productId, ...line }));
  try {
    const headers = { 'Idempotency-Key': keyFor(added) };
    await request('addOrderLines', { headers, body: { uid: session.uid, lines: added } });
  } catch (error) {
    if (isOutcomeUnknown(error)) return quickOrderTexts.addUnknown;
    return (isClientError(error) && error.serverMessage) || quickOrderTexts.addFailed;
  }
  lastAdd.content = '';
  await notifyCartChanged();
  showCart(lines.length);
  return undefined;
}

function showCart(count: number) {
  notify.success(count === 1 ? texts.add.done : texts.add.doneOf(count));
  emit('cart:show', null);
}

/** Reuses the previous key while the lines are unchanged, because the earlier attempt may have succeeded. */
function keyFor(lines: object[]) {
  const content = JSON.stringify(lines);
  if (lastAdd.content !== content) Object.assign(lastAdd, { content, key: crypto.randomUUID() });
  return lastAdd.key;
}
