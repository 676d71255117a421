// The server alone writes structured data: pages make it where there is no window, which builds for browsers leave out.

import { pageHref, type SiteInfo } from 'storefront-kit';
import type { CardProduct } from './card-product.js';
import { shopTexts } from '../texts/shop.js';
import { fallbackTexts } from '../texts/fallbacks.js';

/** Where a page stands in the shop, for search engines; the last step is the page itself. */
export function breadcrumbs(site: SiteInfo, steps: { name: string; path: string }[]): object {
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

/** The products of a list in the order shown, for search engines. */
export function itemList(site: SiteInfo, products: CardProduct[]): object {
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
