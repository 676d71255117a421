import { useState } from 'react';
import type { CardProduct } from '../../lib/card-product.js';
import { findPage, type FoundListing, type Wanted } from '../../lib/find-products.js';
import { api } from '../../lib/api.js';
import { pageSize } from '../../lib/paging.js';

// The way back to a list leads to as many products as were shown when it was left.
const remembered = new Map<string, CardProduct[]>();
const rememberedLists = 10;
// More at once than a page of links has: this is one click in place of two.
const pagesAtOnce = 2;
/** More than that makes a page heavy: what follows has an address of its own, where the list begins anew. */
const pagesTogether = 20;

/** The products of a list page, with more of them on demand. */
export function useMoreProducts({ listing, name, asked }: MoreProductsSettings) {
  const before = (listing.page - 1) * pageSize;
  const [shown, setShown] = useState(() => remembered.get(name) ?? listing.items);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  const showMore = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const longer = [...shown, ...(await readMore(asked, { before, shown, listing }))];
      remember(name, longer);
      setShown(longer);
      setState('ready');
    } catch (error) {
      console.info('More products could not be read:', error);
      setState('failed');
    }
  };
  const hasMore = before + shown.length < listing.total;
  const isFull = shown.length >= pagesTogether * pageSize;
  return { shown, before, hasMore, isFull, state, showMore };
}

async function readMore(asked: Asked, { before, shown, listing }: Place) {
  const skipped = before + shown.length;
  const next = Math.floor(skipped / pageSize) + 1;
  const left = Math.ceil((listing.total - skipped) / pageSize);
  const room = pagesTogether - Math.floor(shown.length / pageSize);
  const length = Math.min(pagesAtOnce, left, room);
  const numbers = Array.from({ length }, (_, index) => next + index);
  const pages = await Promise.all(numbers.map((page) => findPage(api, { ...asked, page })));
  return pages.flatMap(({ items }) => items);
}

function remember(name: string, products: CardProduct[]) {
  remembered.delete(name);
  remembered.set(name, products);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest);
}

interface Place {
  /** How many products stand on the pages before. */
  before: number;
  shown: CardProduct[];
  listing: FoundListing;
}

type Asked = Pick<Wanted, 'question' | 'seed'>;

export interface MoreProductsSettings {
  listing: FoundListing;
  /** What list it is, its order included: another name is another list. */
  name: string;
  /** What all pages of the list are asked for. */
  asked: Asked;
}
