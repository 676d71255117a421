import type { Business, ShopTexts, SiteSettings } from 'contracts';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client.js';

/** The input of a page's `load`; `seed` orders lists that are shown at random. */
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
  /** Those that staff have changed. */
  texts?: Partial<ShopTexts>;
  /** Google sign-in is configured. */
  hasGoogle?: boolean;
}

/** A picture to be fetched before anything else. */
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
  /** Kept out of search engines. */
  isUnlisted?: boolean;
  /** Something that belongs to the page could not be read: it is not kept, nor shown to search engines. */
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

/** Declares a page; the host calls its parts on the server and in the browser. */
export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}
