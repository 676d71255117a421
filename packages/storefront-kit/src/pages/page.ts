import type { Business, ShopTexts, SiteSettings } from 'contracts';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client.js';

/** The input of a page's `load`; `seed` orders lists that are shown in random order. */
export interface PageRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  seed: number;
  api: ApiClient;
}

/** The site that shows the page; `publicUrl` has no trailing slash. */
export interface SiteInfo extends Partial<Omit<SiteSettings, 'texts'>> {
  publicUrl: string;
  business: Business;
  /** The texts that staff have changed. */
  texts?: Partial<ShopTexts>;
  /** True if Google sign-in is configured. */
  hasGoogle?: boolean;
}

/** A picture to fetch before anything else. */
export interface LeadPicture {
  srcSet: string;
  sizes: string;
  type: string;
}

/** Metadata of a page for search engines, link previews and the browser; paths are site-relative. */
export interface Head {
  title: string;
  description: string;
  canonicalPath: string;
  status?: 200 | 404;
  /** Excluded from search engines. */
  isUnlisted?: boolean;
  /** Part of the page could not be loaded: it is neither cached nor indexed. */
  isIncomplete?: boolean;
  picture?: { url: string; width: number; height: number; alt: string };
  leadPicture?: LeadPicture;
  structuredData?: object[];
}

/** A page of a remote: its data, its head and its content. Data is plain JSON. */
export interface Page<Data> {
  load(request: PageRequest): Promise<Data>;
  head(data: Data, site: SiteInfo): Head;
  Page: ComponentType<{ data: Data }>;
}

/** Declares a page; the host calls its functions on the server and in the browser. */
export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}
