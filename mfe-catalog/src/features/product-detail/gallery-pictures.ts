import type { Image, Product } from 'contracts';

/** Returns all pictures of a product, the main picture first. */
export function toGalleryPictures({ mainImage, additionalImages }: Product): Image[] {
  return [...(mainImage ? [mainImage] : []), ...additionalImages];
}
