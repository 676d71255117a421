import type { CartItem } from 'contracts';
import { ApiError, readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { cartHasChanged, endSession, isSignedOut } from '../../lib/load-cart.js';
import { isRefusal } from '../../lib/toast.js';
import { inquiryTexts } from '../../texts.js';

const pauses = [500, 1_500, 4_000];
const lastPress = { content: '', key: '' };

export interface Words {
  contactPhone: string;
  note: string;
}

/** Sends the cart as it is shown as one inquiry; resolves with what went wrong, or with nothing. */
export async function submitCart(items: CartItem[], words: Words): Promise<string | undefined> {
  const session = readSession();
  if (!session.isSignedIn) return inquiryTexts.notSignedIn;
  const products = items.map(({ product, quantity, note, targetPrice }) => ({
    productId: product.id,
    quantity,
    ...(note && { note }),
    ...(targetPrice !== null && { targetPrice }),
  }));
  const { uid } = session;
  const body = { uid, message: inquiryTexts.message, products, isWholeCart: true, ...words };
  try {
    await sendUntilAnswered(body);
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

/** An answer may be lost on its way: the same press is sent again under the same key, which makes one inquiry of it. */
async function sendUntilAnswered(
  body: object & { products: { productId: string; quantity: number }[] },
) {
  const headers = { 'Idempotency-Key': keyOf(body.products) };
  for (const pause of [...pauses, undefined]) {
    try {
      await api.call('submitInquiry', { headers, body });
      lastPress.content = '';
      return;
    } catch (error) {
      if (pause === undefined || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function isWorthRetrying(error: unknown) {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** The key of the press before while the same is sent, and whatever became of it is not known. */
function keyOf(products: object[]) {
  const content = JSON.stringify(products);
  if (lastPress.content !== content)
    Object.assign(lastPress, { content, key: crypto.randomUUID() });
  return lastPress.key;
}

function reasonOf(error: unknown) {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  return isUnanswered ? inquiryTexts.submitBroken : inquiryTexts.submitFailed;
}
