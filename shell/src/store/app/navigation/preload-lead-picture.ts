import type { LeadPicture } from 'storefront-kit';

/**
 * Preloads the lead picture of a page (its largest image) while the page is still being rendered. Creates no preload
 * link, because browsers warn about preloaded files that are never used.
 */
export function preloadLeadPicture(lead: LeadPicture | undefined): void {
  if (!lead) return;
  const { srcSet, sizes, type } = lead;
  const source = Object.assign(document.createElement('source'), { type, sizes, srcset: srcSet });
  document.createElement('picture').append(source, new Image());
}
