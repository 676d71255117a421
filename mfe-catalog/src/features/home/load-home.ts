import type { PageRequest } from 'storefront-kit';
import { toCardProduct, type CardProduct } from '../../lib/card-product.js';
import { readList } from '../../lib/read-list.js';
import { readOrLog } from '../../lib/read-or-log.js';
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
  const atRandom = { sort: 'random', seed, limit: showcaseCount } as const;
  const [found, categories, best] = await Promise.all([
    readOrLog('products', () => api.call('findProducts', { query: atRandom })),
    readList('categories', () => api.call('listCategories')),
    readList('best sellers', () => api.call('listBestProducts')),
  ]);
  const { products, total } = found ?? { products: [], total: 0 };
  return {
    slides: products.slice(0, slideCount).map(toHeroSlide),
    categories: categories.map(toCategoryCard),
    best: best.map(toCardProduct),
    showcase: products.map(toCardProduct),
    hasMore: total > showcaseCount,
  };
}

function toCategoryCard({ id, name, mainImage }: CategoryCard): CategoryCard {
  return { id, name, ...(mainImage ? { mainImage } : {}) };
}
