import type { CartItem } from 'contracts';
import { ApiError, readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { onState, readState } from '../../lib/cart-state.js';
import { cartHasChanged, endSession, isSignedOut } from '../../lib/load-cart.js';
import { backOnline, isOnline } from '../../lib/online.js';
import { isRefusal, isUnanswered } from '../../lib/toast.js';
import { inquiryTexts } from '../../texts.js';
import { saveNow } from './save-line.js';

const pauses = [500, 1_500, 4_000];
const lastPress = { content: '', key: '' };

// What filled a cart that has been empty since is another inquiry, even of the same products.
onState(() => {
  const { phase, items } = readState();
  if (phase === 'ready' && items.length === 0) lastPress.content = '';
});

export interface Words {
  contactPhone: string;
  note: string;
}

/** Sends the cart as it is shown as one inquiry; resolves with what went wrong, or with nothing. */
export async function submitCart(words: Words): Promise<string | undefined> {
  const session = readSession();
  if (!session.isSignedIn) return inquiryTexts.notSignedIn;
  const products = readState().items.map(wantedOf);
  const { uid } = session;
  const body = { uid, message: inquiryTexts.message, products, isWholeCart: true, ...words };
  const headers = { 'Idempotency-Key': keyOf(products) };
  try {
    await untilAnswered(async () => {
      if (!(await saveNow())) throw new ApiError('network.unreachable', '');
      await api.call('submitInquiry', { headers, body });
    });
    lastPress.content = '';
    return undefined;
  } catch (error) {
    if (isSignedOut(error)) {
      await endSession();
      return inquiryTexts.notSignedIn;
    }
    return isRefusal(error) ? error.message || inquiryTexts.submitFailed : reasonOf(error);
  } finally {
    await cartHasChanged();
  }
}

function wantedOf({ product, quantity, note, targetPrice }: CartItem) {
  return {
    productId: product.id,
    quantity,
    ...(note && { note }),
    ...(targetPrice !== null && { targetPrice }),
  };
}

/** An answer may be lost on its way: the same press is sent again under the same key, which makes one inquiry of it. */
async function untilAnswered(send: () => Promise<void>, waits = pauses): Promise<void> {
  try {
    await send();
  } catch (error) {
    const [pause, ...later] = waits;
    if (!isUnanswered(error) || pause === undefined) throw error;
    if (!isOnline()) {
      await backOnline();
      return untilAnswered(send, waits);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilAnswered(send, later);
  }
}

/** The key of the press before while the same is sent, and whatever became of it is not known. */
function keyOf(products: object[]) {
  const content = JSON.stringify(products);
  if (lastPress.content !== content)
    Object.assign(lastPress, { content, key: crypto.randomUUID() });
  return lastPress.key;
}

function reasonOf(error: unknown) {
  const isLost = error instanceof ApiError && error.status === 0;
  return isLost ? inquiryTexts.submitBroken : inquiryTexts.submitFailed;
}
