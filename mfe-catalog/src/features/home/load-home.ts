import type { PageRequest } from 'storefront-kit';
import {
  toCardProduct,
  toCardProductWithDescription,
  type CardProduct,
} from '../../lib/prices/card-product.js';
import { createPriceCacheWriter } from '../../lib/prices/price-book.js';
import { readRandomProducts } from '../../lib/lists/read-random-products.js';
import { readList } from '../../lib/lists/read-list.js';
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
  seed: number;
  /** Sections that are empty because their data could not be loaded. */
  unread: HomeSection[];
}

export type HomeSection = 'categories' | 'bestProduct' | 'showcase';

export async function loadHome({ api, seed }: PageRequest): Promise<HomeData> {
  const keepPrices = createPriceCacheWriter();
  const [{ products, total, isUnread }, categories, best] = await Promise.all([
    readRandomProducts(api, { seed, limit: showcaseCount }),
    readList('categories', () => api.call('listCategories')),
    readList('best sellers', () => api.call('listBestProducts')),
  ]);
  return {
    slides: products.slice(0, slideCount).map(toHeroSlide),
    categories: categories.items.map(toCategoryCard),
    best: best.items.map(keepPrices).map(toCardProduct),
    showcase: products.map(toCardProductWithDescription),
    hasMore: total > showcaseCount,
    seed,
    unread: [
      ...(categories.isUnread ? (['categories'] as const) : []),
      ...(best.isUnread ? (['bestProduct'] as const) : []),
      ...(isUnread ? (['showcase'] as const) : []),
    ],
  };
}

function toCategoryCard({ id, name, mainImage }: CategoryCard): CategoryCard {
  return { id, name, ...(mainImage ? { mainImage } : {}) };
}
