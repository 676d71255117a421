import { shuffle, type PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { readList } from '../../lib/read-list.js';
import type { CategoryCard } from './category-strip.js';
import { toHeroSlide, type HeroSlide } from './hero-slide-data.js';

const slideCount = 6;
const showcaseCount = 8;

export interface HomeData {
  slides: HeroSlide[];
  categories: CategoryCard[];
  best: CardProduct[];
  showcase: CardProduct[];
  hasMore: boolean;
}

export async function loadHome({ api, seed }: PageRequest): Promise<HomeData> {
  const [products, categories, best] = await Promise.all([
    readList('products', () => api.call('listProducts')),
    readList('categories', () => api.call('listCategories')),
    readList('best sellers', () => api.call('listBestProducts')),
  ]);
  const shuffled = shuffle(products, seed);
  return {
    slides: shuffled.slice(0, slideCount).map(toHeroSlide),
    categories: categories.map(toCategoryCard),
    best: best.map(toCardProduct),
    showcase: shuffled.slice(0, showcaseCount).map(toCardProduct),
    hasMore: products.length > showcaseCount,
  };
}

function toCategoryCard({ id, name, mainImage }: CategoryCard): CategoryCard {
  return { id, name, ...(mainImage ? { mainImage } : {}) };
}
