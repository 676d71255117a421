import { useState } from 'react';
import type { CardProduct } from '../../lib/prices/card-product.js';
import {
  findListingPage,
  type ProductListing,
  type ListingRequest,
} from '../../lib/lists/find-products.js';
import { api } from '../../lib/api.js';
import { pageSize } from '../../lib/lists/paging.js';

// Caches the products of recently visited lists, so that back navigation restores the number of displayed products.
const productCache = new Map<string, CardProduct[]>();
const maxCachedLists = 10;
// Each click loads two pages, so that buyers need fewer clicks than without scripts.
const pagesPerClick = 2;
/**
 * Maximum number of pages in one list, because longer lists are slow. Further products are shown in another list with
 * its own URL.
 */
const maxPages = 20;

export function useMoreProducts({ listing, name, asked }: MoreProductsSettings) {
  const before = (listing.page - 1) * pageSize;
  const [shown, setShown] = useState(() => productCache.get(name) ?? listing.items);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  const showMore = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const longer = [...shown, ...(await readMore(asked, { before, shown, listing }))];
      cacheProducts(name, longer);
      setShown(longer);
      setState('ready');
    } catch (error) {
      console.info("Couldn't load more products:", error);
      setState('failed');
    }
  };
  const hasMore = before + shown.length < listing.total;
  const isFull = shown.length >= maxPages * pageSize;
  return { shown, before, hasMore, isFull, state, showMore };
}

async function readMore(cacheQuery: CacheQuery, { before, shown, listing }: Place) {
  const skipped = before + shown.length;
  const next = Math.floor(skipped / pageSize) + 1;
  const pagesLeft = Math.ceil((listing.total - skipped) / pageSize);
  const room = maxPages - Math.floor(shown.length / pageSize);
  const length = Math.min(pagesPerClick, pagesLeft, room);
  const numbers = Array.from({ length }, (_, index) => next + index);
  const pages = await Promise.all(
    numbers.map((page) => findListingPage(api, { ...cacheQuery, page })),
  );
  return pages.flatMap(({ items }) => items);
}

function cacheProducts(name: string, products: CardProduct[]) {
  productCache.delete(name);
  productCache.set(name, products);
  const [oldest] = productCache.keys();
  if (productCache.size > maxCachedLists && oldest !== undefined) productCache.delete(oldest);
}

interface Place {
  /** Number of products on the previous pages. */
  before: number;
  shown: CardProduct[];
  listing: ProductListing;
}

type CacheQuery = Pick<ListingRequest, 'question' | 'seed'>;

export interface MoreProductsSettings {
  listing: ProductListing;
  /** Cache key of the list, including its order. */
  name: string;
  asked: CacheQuery;
}
