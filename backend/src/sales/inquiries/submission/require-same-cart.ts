import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.js';
import type { CartService } from '../../cart/index.js';
import { hashSubmission, type InquirySubmission } from './submission.js';

/** Throws `cart.changed` if the cart does not show exactly the submitted products and quantities. */
export async function requireSameCart(
  cart: CartService,
  { uid, submission }: { uid: string; submission: InquirySubmission },
  session: ClientSession,
) {
  const lines = await cart.readVisible(uid, session);
  const products = lines.map(({ productId, quantity }) => ({
    productId: String(productId),
    quantity,
  }));
  if (hashSubmission({ products }) !== hashSubmission({ products: submission.products }))
    throw new AppError('cart.changed', 'Your cart has changed. Review it, then submit again.');
}
