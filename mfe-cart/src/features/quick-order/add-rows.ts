import type { ReadyRow } from 'contracts';
import { emit, readSession } from 'storefront-kit';
import { addToGuestCart } from '../../lib/change-guest-cart.js';
import { notifyCartChanged } from '../../lib/load-cart.js';
import { isClientError, isOutcomeUnknown, notify } from '../../lib/notify.js';
import { quickOrderTexts } from '../../quick-order-texts.js';
import { texts } from '../../texts.js';
import { request } from './match-order.js';

type Ready = ReadyRow & { quantity: number };

const lastAdd = { content: '', key: '' };

/** Adds all rows to the cart, or none. Resolves to an error message, or to undefined on success. */
export async function addRows(rows: Ready[]): Promise<string | undefined> {
  const session = readSession();
  if (!session.isSignedIn) {
    addToGuestCart(...rows.map(({ product, quantity }) => ({ productId: product.id, quantity })));
    showCart(rows.length);
    return undefined;
  }
  const lines = rows.map(({ product, quantity }) => ({ pid: product.id, quantity }));
  try {
    const headers = { 'Idempotency-Key': keyFor(lines) };
    await request('addOrderLines', { headers, body: { uid: session.uid, lines } });
  } catch (error) {
    if (isOutcomeUnknown(error)) return quickOrderTexts.addUnknown;
    return (isClientError(error) && error.serverMessage) || quickOrderTexts.addFailed;
  }
  lastAdd.content = '';
  await notifyCartChanged();
  showCart(rows.length);
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
