import type { PageRequest } from 'storefront-kit';
import { toCardProduct, toDescribedProduct, type CardProduct } from '../../lib/card-product.js';
import { readAtRandom } from '../../lib/read-at-random.js';
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
  const [{ products, total }, categories, best] = await Promise.all([
    readAtRandom(api, { seed, limit: showcaseCount }),
    readList('categories', () => api.call('listCategories')),
    readList('best sellers', () => api.call('listBestProducts')),
  ]);
  return {
    slides: products.slice(0, slideCount).map(toHeroSlide),
    categories: categories.map(toCategoryCard),
    best: best.map(toCardProduct),
    showcase: products.map(toDescribedProduct),
    hasMore: total > showcaseCount,
  };
}

function toCategoryCard({ id, name, mainImage }: CategoryCard): CategoryCard {
  return { id, name, ...(mainImage ? { mainImage } : {}) };
}
