import type { Image, Product } from 'contracts';

/** The pictures of a product, the main one first. */
export function picturesOf({ mainImage, additionalImages }: Product): Image[] {
  return [...(mainImage ? [mainImage] : []), ...additionalImages];
}
