import type { Business, ShopTexts, SiteSettings } from 'contracts';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client.js';

/** Input of a page's `load`. `seed` determines the order of randomly ordered lists. */
export interface PageRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  seed: number;
  api: ApiClient;
}

/** Information about the site that a page belongs to. `publicUrl` has no trailing slash. */
export interface SiteInfo extends Partial<Omit<SiteSettings, 'texts'>> {
  publicUrl: string;
  business: Business;
  texts?: Partial<ShopTexts>;
  hasGoogle?: boolean;
}

/** Picture to preload with high priority, as attributes of its preload link. */
export interface LeadPicture {
  srcSet: string;
  sizes: string;
  type: string;
}

/** Page metadata for search engines, link previews and the browser. Paths are relative to the site root. */
export interface Head {
  title: string;
  description: string;
  canonicalPath: string;
  status?: 200 | 404;
  /** True to exclude the page from search engines. */
  isUnlisted?: boolean;
  /** True if a section of the page could not be loaded. The page is then neither cached nor indexed. */
  isIncomplete?: boolean;
  picture?: { url: string; width: number; height: number; alt: string };
  leadPicture?: LeadPicture;
  structuredData?: object[];
}

/** A page of a remote. `load` fetches its data, which must be plain JSON because the server sends it to the browser. */
export interface Page<Data> {
  load(request: PageRequest): Promise<Data>;
  head(data: Data, site: SiteInfo): Head;
  Page: ComponentType<{ data: Data }>;
}

/**
 * Returns its argument with the type of a page. The host calls the functions of the page on the server and in the
 * browser.
 */
export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}
