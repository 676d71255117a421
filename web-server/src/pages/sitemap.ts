import {
  maxUrlsPerSitemap as most,
  routes,
  type CategoryWire,
  type SitemapProducts,
} from 'contracts';
import { escapeText } from 'server-kit';
import type { CatalogueReader } from '../proxy/catalogue-reader.js';
import type { ShopRoute } from '../rendering/shop-routes.js';
import type { PageResponse } from './rendered-page-cache.js';

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

interface Entry {
  path: string;
  picture: string | undefined;
}

export interface SitemapSource {
  read: CatalogueReader;
  publicUrl: string;
  routes: ShopRoute[];
}

/**
 * Returns the complete sitemap, or the sitemap index if the URLs exceed one file. `part`, counted from 1, selects one
 * file of the index: the first file contains all pages except products, and each further file contains one page of
 * products. Returns undefined if the file does not exist.
 */
export async function createSitemap(
  source: SitemapSource,
  part?: number,
): Promise<PageResponse | undefined> {
  const { read, publicUrl } = source;
  const listed = source.routes.filter(({ isListed }) => isListed);
  const page = Math.max(1, (part ?? 1) - 1);
  const [lists, { products, total }] = await Promise.all([
    listEntries(read, listed),
    read<SitemapProducts>(`${routes.listAddresses.path}?page=${page}`),
  ]);
  const productEntries = listed
    .filter(({ each }) => each === 'product')
    .flatMap(({ path }) => products.map((product) => entryOf(path, product)));
  const isSplit = total + lists.length > most;
  if (!isSplit)
    return part === undefined ? urlSet([...lists, ...productEntries], publicUrl) : undefined;
  if (part === undefined) return sitemapIndex(1 + Math.ceil(total / most), publicUrl);
  const entries = part === 1 ? lists : productEntries;
  return entries.length > 0 ? urlSet(entries, publicUrl) : undefined;
}

async function listEntries(read: CatalogueReader, listed: ShopRoute[]): Promise<Entry[]> {
  const categories = await read<CategoryWire[]>(routes.listCategories.path);
  return listed.flatMap(({ path, each }) => {
    if (!path.includes(':')) return { path, picture: undefined };
    if (each !== 'category') return [];
    return categories.map(({ category, mainImage }) => ({
      path: addressOf(path, category),
      picture: mainImage || undefined,
    }));
  });
}

type Product = SitemapProducts['products'][number];

const entryOf = (pattern: string, { _id, picture }: Product): Entry => ({
  path: addressOf(pattern, _id),
  picture,
});

const addressOf = (pattern: string, value: string) =>
  pattern.replaceAll(/:[\w-]+/g, encodeURIComponent(value));

function urlSet(entries: Entry[], publicUrl: string) {
  const urls = entries.map(({ path, picture }) => {
    const url = picture === undefined ? '' : escapeText(publicUrl + picture);
    const image = url && `<image:image><image:loc>${url}</image:loc></image:image>`;
    return `<url><loc>${escapeText(publicUrl + path)}</loc>${image}</url>`;
  });
  return document(`<urlset xmlns="${schema}" xmlns:image="${imageSchema}">`, urls, '</urlset>');
}

function sitemapIndex(parts: number, publicUrl: string) {
  const rows = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeText(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return document(`<sitemapindex xmlns="${schema}">`, rows, '</sitemapindex>');
}

function document(start: string, rows: string[], end: string): PageResponse {
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', start, ...rows, end, ''].join('\n');
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    text,
    headers: { 'cache-control': 'no-cache' },
    isLasting: true,
  };
}
