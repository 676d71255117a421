import { useState } from 'react';
import type { CardProduct } from '../../lib/card-product.js';
import { findPage, type FoundListing, type ListingRequest } from '../../lib/find-products.js';
import { api } from '../../lib/api.js';
import { pageSize } from '../../lib/paging.js';

// The way back to a list leads to as many products as were shown when it was left.
const productCache = new Map<string, CardProduct[]>();
const maxCachedLists = 10;
// More at once than a page of links has: this is one click in place of two.
const pagesPerClick = 2;
/** More than that makes a page heavy: what follows has an address of its own, where the list begins anew. */
const maxPages = 20;

/** The products of a list page, with more of them on demand. */
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
      console.info('More products could not be read:', error);
      setState('failed');
    }
  };
  const hasMore = before + shown.length < listing.total;
  const isFull = shown.length >= maxPages * pageSize;
  return { shown, before, hasMore, isFull, state, showMore };
}

async function readMore(asked: CacheQuery, { before, shown, listing }: Place) {
  const skipped = before + shown.length;
  const next = Math.floor(skipped / pageSize) + 1;
  const left = Math.ceil((listing.total - skipped) / pageSize);
  const room = maxPages - Math.floor(shown.length / pageSize);
  const length = Math.min(pagesPerClick, left, room);
  const numbers = Array.from({ length }, (_, index) => next + index);
  const pages = await Promise.all(numbers.map((page) => findPage(api, { ...asked, page })));
  return pages.flatMap(({ items }) => items);
}

function cacheProducts(name: string, products: CardProduct[]) {
  productCache.delete(name);
  productCache.set(name, products);
  const [oldest] = productCache.keys();
  if (productCache.size > maxCachedLists && oldest !== undefined) productCache.delete(oldest);
}

interface Place {
  /** How many products stand on the pages before. */
  before: number;
  shown: CardProduct[];
  listing: FoundListing;
}

type CacheQuery = Pick<ListingRequest, 'question' | 'seed'>;

export interface MoreProductsSettings {
  listing: FoundListing;
  /** What list it is, its order included: another name is another list. */
  name: string;
  /** What all pages of the list are asked for. */
  asked: CacheQuery;
}
