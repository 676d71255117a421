// Only the server generates structured data. Pages create it only where `window` is undefined, and browser builds omit
// that code.

import { pageHref, type SiteInfo } from 'storefront-kit';
import type { CardProduct } from './prices/card-product.js';
import { shopTexts } from '../texts/shop.js';
import { fallbackTexts } from '../texts/fallbacks.js';

/** Returns a schema.org `BreadcrumbList`. The last item is the page itself. */
export function createBreadcrumbList(
  site: SiteInfo,
  steps: { name: string; path: string }[],
): object {
  const all = [{ name: shopTexts.home, path: pageHref('home') }, ...steps];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  };
}

export function createItemList(site: SiteInfo, products: CardProduct[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ id, productName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: productName || fallbackTexts.noName,
      url: site.publicUrl + pageHref('product', { id }),
    })),
  };
}
