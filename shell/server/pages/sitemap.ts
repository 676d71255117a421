import { pagePaths, routes, type CategoryWire, type ProductWire } from 'contracts';
import { escapeText } from './escape.js';
import type { Made } from './html-pool.js';

/** The most addresses that one sitemap may have. */
const most = 50_000;
const deadline = 10_000;

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

interface Entry {
  path: string;
  pictures: string[];
}

export interface SitemapSource {
  backendUrl: string;
  publicUrl: string;
}

/** The whole sitemap while it fits into one file, else the index of its parts; a part has a number from 1. */
export async function makeSitemap(source: SitemapSource, part?: number): Promise<Made | undefined> {
  const entries = await listEntries(source.backendUrl);
  const parts = Math.ceil(entries.length / most);
  if (part !== undefined) {
    const own = part <= parts ? entries.slice((part - 1) * most, part * most) : [];
    return own.length > 0 ? answer(urlSet(own, source.publicUrl)) : undefined;
  }
  return answer(
    parts > 1 ? sitemapIndex(parts, source.publicUrl) : urlSet(entries, source.publicUrl),
  );
}

async function listEntries(backendUrl: string): Promise<Entry[]> {
  const [products, categories] = await Promise.all([
    read<ProductWire[]>(backendUrl + routes.listProducts.path),
    read<CategoryWire[]>(backendUrl + routes.listCategories.path),
  ]);
  return [
    { path: pagePaths.home, pictures: [] },
    { path: pagePaths.allProducts, pictures: [] },
    ...categories.map(({ category, mainImage }) => ({
      path: pagePaths.category.replace(':name', encodeURIComponent(category)),
      pictures: mainImage ? [mainImage] : [],
    })),
    ...products.map(({ _id, mainImage }) => ({
      path: pagePaths.product.replace(':id', _id),
      pictures: mainImage ? [mainImage.url] : [],
    })),
  ];
}

async function read<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadline), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // The backend builds each answer by the contract schema that the type is inferred from.
  return (await response.json()) as Answer;
}

function urlSet(entries: Entry[], publicUrl: string) {
  const urls = entries.map(({ path, pictures }) => {
    const images = pictures.map(
      (url) => `<image:image><image:loc>${escapeText(publicUrl + url)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeText(publicUrl + path)}</loc>${images.join('')}</url>`;
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

function document(start: string, rows: string[], end: string) {
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...rows, end, ''].join('\n');
}

function answer(text: string): Made {
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    text,
    headers: { 'cache-control': 'no-cache' },
    isLasting: true,
  };
}
