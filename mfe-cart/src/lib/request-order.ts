import { fromWire, maxOrderLines, quickOrderRoutes, wireNames } from 'contracts';
import type { Product, quickOrderCalls } from 'contracts';
import { createCaller } from 'storefront-kit';

export const requestOrder = createCaller<typeof quickOrderCalls, typeof quickOrderRoutes>(
  quickOrderRoutes,
);

/** Resolves to the current products, keyed by id, for up to 500 ids. Products that are no longer sold are missing. */
export async function readProducts(ids: string[]): Promise<Map<string, Product>> {
  const requestedIds = ids.slice(0, maxOrderLines);
  const products = await requestOrder('listOrderProducts', { body: { ids: requestedIds } });
  return new Map(products.map((wire) => [wire._id, fromWire(wireNames.product, wire)]));
}
