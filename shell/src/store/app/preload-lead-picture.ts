import { preload } from 'react-dom';
import type { LeadPicture } from 'storefront-kit';

/** Has the browser fetch the picture that a page shows first while the page itself is still being rendered. */
export function preloadLeadPicture(picture: LeadPicture | undefined): void {
  if (!picture) return;
  const { srcSet, sizes, type } = picture;
  const [href = ''] = srcSet.split(' ');
  preload(href, {
    as: 'image',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    type,
    fetchPriority: 'high',
  });
}
