import type { LeadPicture } from 'storefront-kit';

/**
 * Has the browser fetch the picture that a page shows first while the page itself is still being rendered. A link that
 * preloads would do as much, but browsers warn when a page that was fetched ahead is never opened.
 */
export function preloadLeadPicture(lead: LeadPicture | undefined): void {
  if (!lead) return;
  const { srcSet, sizes, type } = lead;
  const source = Object.assign(document.createElement('source'), { type, sizes, srcset: srcSet });
  document.createElement('picture').append(source, new Image());
}
