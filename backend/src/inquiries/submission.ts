import { createHash } from 'node:crypto';
import { quantityFault, type calls } from 'contracts';
import type { z } from 'zod';
import type { StoredProduct } from '../catalogue/index.js';
import { ValidationError, AppError } from '../errors.js';

export type Submission = z.output<(typeof calls)['submitInquiry']['body']>;
type AskedLine = Submission['products'][number];

/** The same for the same products in the same quantities, whatever their order. */
export function fingerprintOf({
  products,
}: {
  products: Pick<AskedLine, 'productId' | 'quantity'>[];
}) {
  const set = products.map(({ productId, quantity }) => `${productId.toLowerCase()}:${quantity}`);
  return createHash('sha256').update(set.sort().join(' ')).digest('base64url');
}

/** Freezes what is asked for as it is now; refuses what cannot be ordered. */
export function freezeLines(asked: AskedLine[], products: Map<string, StoredProduct>) {
  const ids = asked.map(({ productId }) => productId.toLowerCase());
  if (new Set(ids).size < ids.length)
    throw new ValidationError({ products: 'Each product once' }, 'Please name each product once.');
  return asked.map((line, at) => freeze(line, products.get(ids[at] ?? ''), at));
}

function freeze(line: AskedLine, product: StoredProduct | undefined, at: number) {
  if (!product || product.deletedAt) throw gone(product, at);
  const { minQuantity, quantityUnit } = product;
  const fault = quantityFault(line.quantity, quantityUnit);
  if (fault) throw refused(product, at, fault);
  if (line.quantity < minQuantity)
    throw refused(product, at, `Minimum ${minQuantity} pcs required`);
  return {
    productId: product._id,
    productName: product.productName,
    modelNumber: product.modelNumber,
    ...(product.mainImage && { mainImage: product.mainImage }),
    quantityUnit,
    ...pricesOf(product),
    minQuantity,
    quantity: line.quantity,
    note: line.note ?? '',
    ...(typeof line.targetPrice === 'number' && { targetPrice: line.targetPrice }),
  };
}

function pricesOf({ originalPrice, dollarPrice, discountedPrice }: StoredProduct) {
  return {
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ...(typeof dollarPrice === 'number' && { dollarPrice }),
    ...(typeof discountedPrice === 'number' && { discountedPrice }),
  };
}

function gone(product: StoredProduct | undefined, at: number) {
  const name = product?.productName ?? 'A product';
  const fields = { [`products.${at}.productId`]: 'No longer available' };
  return new AppError('product.not_found', `${name} is no longer available.`, { fields });
}

function refused({ productName }: StoredProduct, at: number, text: string) {
  return new ValidationError({ [`products.${at}.quantity`]: text }, `${productName}: ${text}`);
}
