import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from 'storefront-kit';
import { getPrice, requestPrice, watchPrices } from './price-book.js';
import type { PriceFields } from './pricing.js';

/** Adds the prices of a product once they have loaded, for customers only. */
export function useProductWithPrices<Item extends { id: string }>(item: Item): PricedItem<Item> {
  const { isSignedIn } = useSession();
  const told = useSyncExternalStore(watchPrices, () => getPrice(item.id), nothing);
  const isMissing = isSignedIn && told === undefined;
  useEffect(() => {
    if (isMissing) requestPrice(item.id);
  }, [isMissing, item.id]);
  if (!isSignedIn) return { item, state: 'ready' };
  if (told) return { item: { ...item, ...told }, state: 'ready' };
  return { item, state: told === null ? 'failed' : 'waiting' };
}

const nothing = () => undefined;

export type PriceState = 'ready' | 'waiting' | 'failed';

interface PricedItem<Item> {
  item: Item & PriceFields;
  state: PriceState;
}
