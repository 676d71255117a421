import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from 'storefront-kit';
import { getPrice, requestPrice, watchPrices } from './price-book.js';
import type { PriceFields } from './pricing.js';

/** Adds the prices of a product once they have loaded, for customers only. */
export function useProductWithPrices<Item extends { id: string }>(item: Item): PricedItem<Item> {
  const { isSignedIn } = useSession();
  const price = useSyncExternalStore(watchPrices, () => getPrice(item.id), noPrice);
  const isMissing = isSignedIn && price === undefined;
  useEffect(() => {
    if (isMissing) requestPrice(item.id);
  }, [isMissing, item.id]);
  if (!isSignedIn) return { item, state: 'ready' };
  if (price) return { item: { ...item, ...price }, state: 'ready' };
  return { item, state: price === null ? 'failed' : 'waiting' };
}

const noPrice = () => undefined;

export type PriceState = 'ready' | 'waiting' | 'failed';

interface PricedItem<Item> {
  item: Item & PriceFields;
  state: PriceState;
}
