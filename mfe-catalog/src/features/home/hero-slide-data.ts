import type { Product } from 'contracts';

export type HeroSlide = Pick<
  Product,
  'id' | 'productName' | 'description' | 'category' | 'mainImage'
>;

export function toHeroSlide(product: Product): HeroSlide {
  const { id, productName, description, category, mainImage } = product;
  return { id, productName, description, category, ...(mainImage ? { mainImage } : {}) };
}
