import type { Head, SiteInfo } from 'storefront-kit';

/** Applies the metadata of the current page to the document's head. */
export function applyHead(head: Head, { publicUrl }: SiteInfo): void {
  document.title = head.title;
  const canonical = publicUrl + head.canonicalPath;
  set('link[rel="canonical"]', 'href', canonical);
  set('meta[name="description"]', 'content', head.description);
  set('meta[property="og:url"]', 'content', canonical);
  set('meta[property="og:title"]', 'content', head.title);
  set('meta[property="og:description"]', 'content', head.description);
}

function set(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
