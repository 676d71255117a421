import { z } from 'zod';
import { id, product } from '../product.js';
import { maxLines, maxQuantity, quantityProblems, roundToGrams } from '../quantities.js';
import type { Product } from '../product.js';
import type { RenamedFields, wireNames } from '../wire-names.js';
import { maxTargetPrice } from '../catalogue/max-target-price.js';

/** An ordered quantity: a whole number for pieces and sets, up to three decimals for kilograms. */
export const quantity = z
  .number(quantityProblems.number)
  .min(1, quantityProblems.least)
  .max(maxQuantity, quantityProblems.most)
  .refine((quantity) => quantity === roundToGrams(quantity), quantityProblems.grams);

/** A stored quantity, which was validated before it was written to the database. */
export const storedQuantity = z.number().positive();

/** The caller's own account id, which some calls of the documented API contain; optional. */
export const callerReference = z.object({ uid: id.optional() });

/** The buyer's note on one product and a target price per unit in US dollars. */
export const lineNotes = z.object({
  note: z.string().trim().max(300, 'Use at most 300 characters').optional(),
  targetPrice: z.number().nonnegative().max(maxTargetPrice).nullish(),
});

export const cartAddition = callerReference.extend({ pid: id, quantity });

export const cartRemoval = callerReference.extend({ cartId: id, productId: id.optional() });

export const cartChange = callerReference.extend({ cartId: id, quantity, ...lineNotes.shape });

/** A line of a cart; `isGone` is true if the product is no longer sold. */
export const cartItem = z.object({
  _id: id,
  uid: id,
  productId: product,
  quantity: storedQuantity,
  userMobile: z.string(),
  isGone: z.boolean(),
  note: z.string(),
  targetPrice: z.number().nullable(),
});

export const cartItems = z.array(cartItem).max(maxLines);

export const cartLine = z.object({
  success: z.literal(true),
  message: z.string(),
  item: z.object({ _id: id, productId: id, quantity: storedQuantity }),
});

export type CartItemWire = z.infer<typeof cartItem>;
export type CartItem = Omit<
  RenamedFields<CartItemWire, (typeof wireNames)['cartItem']>,
  'product'
> & {
  product: Product;
};
