import { createHash } from 'node:crypto';
import { effectivePrices, orderQuantityError, findPriceTier, type calls } from 'contracts';
import type { z } from 'zod';
import type { PricingLookup } from '../../../catalogue/pricing/index.js';
import { isOnSale, type StoredProduct } from '../../../catalogue/products/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';

type RequestBody = z.output<(typeof calls)['submitInquiry']['body']>;
type SubmittedLine = RequestBody['products'][number] & {
  /** The name that an error shows if the product was permanently deleted. */
  productName?: string;
};

export interface InquirySubmission extends RequestBody {
  products: SubmittedLine[];
}

interface Fingerprinted {
  products: Pick<SubmittedLine, 'productId' | 'quantity'>[];
  files?: string[];
}

/** Returns a hash of the products, quantities and files, independent of their order. */
export function hashSubmission({ products, files = [] }: Fingerprinted) {
  const set = products.map(({ productId, quantity }) => `${productId.toLowerCase()}:${quantity}`);
  set.push(...files.map((id) => id.toLowerCase()));
  return createHash('sha256').update(set.sort().join(' ')).digest('base64url');
}

interface Offer {
  products: Map<string, StoredProduct>;
  pricingOf: PricingLookup;
}

/**
 * Copies the current data of the requested products and the buyer's prices into lines. Throws if a product is listed
 * twice, missing, or ordered in an invalid quantity.
 */
export function createLineSnapshots(requested: SubmittedLine[], { products, pricingOf }: Offer) {
  const ids = requested.map(({ productId }) => productId.toLowerCase());
  if (new Set(ids).size < ids.length) {
    throw new ValidationError(
      { products: 'Each product can be listed only once' },
      'Each product can be listed only once.',
    );
  }
  return requested.map((line, at) => {
    const product = products.get(ids[at] ?? '');
    if (!product || !isOnSale(product)) {
      const missing = ids.flatMap((id, index) => (isAvailable(products.get(id)) ? [] : index));
      throw noLongerAvailable(product?.productName ?? line.productName, missing);
    }
    return snapshotLine(line, { product, pricingOf }, at);
  });
}

function snapshotLine(
  line: SubmittedLine,
  { product, pricingOf }: { product: StoredProduct; pricingOf: PricingLookup },
  at: number,
) {
  const { minQuantity, quantityUnit } = product;
  const fault = orderQuantityError(line.quantity, product);
  if (fault) throw invalidQuantity(product, at, fault);
  const { priceTiers, ...prices } = effectivePrices(product, pricingOf(product));
  const tier = findPriceTier(priceTiers, line.quantity);
  return {
    productId: product._id,
    productName: product.productName,
    modelNumber: product.modelNumber,
    ...(product.mainImage && { mainImage: product.mainImage }),
    quantityUnit,
    ...prices,
    ...(tier && { unitPrice: tier.dollarPrice }),
    minQuantity,
    quantity: line.quantity,
    note: line.note ?? '',
    ...(typeof line.targetPrice === 'number' && { targetPrice: line.targetPrice }),
  };
}

const isAvailable = (product: StoredProduct | undefined) =>
  product !== undefined && isOnSale(product);

/** Returns the error for products that are no longer available; `positions` are their lines. */
function noLongerAvailable(name = 'A product', positions: number[]) {
  const text = 'No longer available. Remove it or choose another product.';
  const fields = Object.fromEntries(positions.map((at) => [`products.${at}.productId`, text]));
  return new AppError('product.not_found', `${name} is no longer available.`, { fields });
}

function invalidQuantity({ productName }: StoredProduct, at: number, text: string) {
  return new ValidationError({ [`products.${at}.quantity`]: text }, `${productName}: ${text}`);
}
