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

/** The products of a list page, with more of them on demand. */
export function useMoreProducts({ listing, name, asked }: MoreProductsSettings) {
  const before = (listing.page - 1) * pageSize;
  const [shown, setShown] = useState(() => remembered.get(name) ?? listing.items);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  const showMore = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const longer = [...shown, ...(await readMore(asked, before + shown.length, listing.total))];
      remember(name, longer);
      setShown(longer);
      setState('ready');
    } catch (error) {
      console.info('More products could not be read:', error);
      setState('failed');
    }
  };
  return { shown, hasMore: before + shown.length < listing.total, state, showMore };
}

async function readMore(asked: Asked, skipped: number, total: number) {
  const next = Math.floor(skipped / pageSize) + 1;
  const left = Math.ceil((total - skipped) / pageSize);
  const numbers = Array.from({ length: Math.min(pagesAtOnce, left) }, (_, index) => next + index);
  const pages = await Promise.all(numbers.map((page) => findPage(api, { ...asked, page })));
  return pages.flatMap(({ items }) => items);
}

function remember(name: string, products: CardProduct[]) {
  remembered.delete(name);
  remembered.set(name, products);
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedLists && oldest !== undefined) remembered.delete(oldest);
}

type Asked = Pick<Wanted, 'question' | 'seed'>;

export interface MoreProductsSettings {
  listing: FoundListing;
  /** What list it is, its order included: another name is another list. */
  name: string;
  /** What all pages of the list are asked for. */
  asked: Asked;
}
