import { createHash } from 'node:crypto';
import { buyerPrices, orderQuantityError, findPriceTier, type calls } from 'contracts';
import type { z } from 'zod';
import { isOnSale, type StoredProduct } from '../../../catalogue/products/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';

export type Submission = z.output<(typeof calls)['submitInquiry']['body']>;
type SubmittedLine = Submission['products'][number];

/** Hash of the products and quantities, independent of their order. */
export function fingerprintOf({
  products,
}: {
  products: Pick<SubmittedLine, 'productId' | 'quantity'>[];
}) {
  const set = products.map(({ productId, quantity }) => `${productId.toLowerCase()}:${quantity}`);
  return createHash('sha256').update(set.sort().join(' ')).digest('base64url');
}

/**
 * Copies the current data of the requested products into lines. Throws if a product is listed twice, missing, or
 * ordered in an invalid quantity.
 */
export function snapshotLines(requested: SubmittedLine[], products: Map<string, StoredProduct>) {
  const ids = requested.map(({ productId }) => productId.toLowerCase());
  if (new Set(ids).size < ids.length) {
    throw new ValidationError(
      { products: 'List each product once' },
      'List each product only once.',
    );
  }
  return requested.map((line, at) => snapshotLine(line, products.get(ids[at] ?? ''), at));
}

function snapshotLine(line: SubmittedLine, product: StoredProduct | undefined, at: number) {
  if (!product || !isOnSale(product)) throw noLongerAvailable(product, at);
  const { minQuantity, quantityUnit } = product;
  const fault = orderQuantityError(line.quantity, product);
  if (fault) throw invalidQuantity(product, at, fault);
  const tier = findPriceTier(product.priceTiers, line.quantity);
  return {
    productId: product._id,
    productName: product.productName,
    modelNumber: product.modelNumber,
    ...(product.mainImage && { mainImage: product.mainImage }),
    quantityUnit,
    ...buyerPrices(product),
    ...(tier && { unitPrice: tier.dollarPrice }),
    minQuantity,
    quantity: line.quantity,
    note: line.note ?? '',
    ...(typeof line.targetPrice === 'number' && { targetPrice: line.targetPrice }),
  };
}

function noLongerAvailable(product: StoredProduct | undefined, at: number) {
  const name = product?.productName ?? 'A product';
  const fields = { [`products.${at}.productId`]: 'No longer available' };
  return new AppError('product.not_found', `${name} is no longer available.`, { fields });
}

function invalidQuantity({ productName }: StoredProduct, at: number, text: string) {
  return new ValidationError({ [`products.${at}.quantity`]: text }, `${productName}: ${text}`);
}
