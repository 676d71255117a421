import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from 'storefront-kit';
import { getPrice, requestPrice, watchPrices } from './price-book.js';
import { withoutPrices, type PriceFields } from './pricing.js';

/** Removes the prices of a product for visitors, and adds them for customers once they have loaded. */
export function useProductWithPrices<Item extends PriceFields & { id: string }>(
  item: Item,
): PricedItem<Item> {
  const { isSignedIn } = useSession();
  const told = useSyncExternalStore(watchPrices, () => getPrice(item.id), nothing);
  // A list that was loaded after the sign-in already contains prices, unless they are withheld until an approval.
  const isComplete = item.minQuantity !== undefined && !item.pricesWithheld;
  const isMissing = isSignedIn && !isComplete && told === undefined;
  useEffect(() => {
    if (isMissing) requestPrice(item.id);
  }, [isMissing, item.id]);
  if (!isSignedIn) return { item: withoutPrices(item), state: 'ready' };
  if (isComplete) return { item, state: 'ready' };
  if (told) return { item: { ...withoutPrices(item), ...told }, state: 'ready' };
  if (item.pricesWithheld) return { item, state: 'ready' };
  return { item, state: told === null ? 'failed' : 'waiting' };
}

const nothing = () => undefined;

export type PriceState = 'ready' | 'waiting' | 'failed';

interface PricedItem<Item> {
  item: Item;
  state: PriceState;
}
