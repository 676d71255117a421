import type { Product } from 'contracts';
import { useRef, useState } from 'react';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { pageSize, type Listing } from '../../lib/paging.js';

// The way back to a list leads to as many products as were shown when it was left.
const remembered = new Map<string, CardProduct[]>();
const rememberedLists = 10;
// More at once than a page of links has: this is one click in place of two.
const step = 2 * pageSize;

/** The products of a list page, with more of them on demand. */
export function useMoreProducts({ listing, name, readAll }: MoreProductsSettings) {
  const first = (listing.page - 1) * pageSize;
  const [shown, setShown] = useState(() => remembered.get(name) ?? listing.items);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const all = useRef<Promise<Product[]>>(undefined);

  const showMore = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const products = await (all.current ??= readAll());
      const longer = products.slice(first, first + shown.length + step).map(toCardProduct);
      remember(name, longer);
      setShown(longer);
      setState('ready');
    } catch (error) {
      console.info('More products could not be read:', error);
      all.current = undefined;
      setState('failed');
    }
  };
  return { shown, hasMore: first + shown.length < listing.total, state, showMore };
}

function remember(name: string, products: CardProduct[]) {
  remembered.delete(name);
  remembered.set(name, products);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest);
}

export interface MoreProductsSettings {
  listing: Listing<CardProduct>;
  /** What list it is, its order included: another name is another list. */
  name: string;
  /** All products of the list, in its order. */
  readAll: () => Promise<Product[]>;
}
