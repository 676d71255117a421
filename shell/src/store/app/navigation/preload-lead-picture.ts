import type { LeadPicture } from 'storefront-kit';

/**
 * Preloads the lead picture of a page while the page is still being rendered. Not with a preload link, because browsers
 * warn if a prefetched page is never opened.
 */
export function preloadLeadPicture(lead: LeadPicture | undefined): void {
  if (!lead) return;
  const { srcSet, sizes, type } = lead;
  const source = Object.assign(document.createElement('source'), { type, sizes, srcset: srcSet });
  document.createElement('picture').append(source, new Image());
}
