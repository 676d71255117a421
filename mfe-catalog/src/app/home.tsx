import { definePage, Icon, Link, pageHref } from 'storefront-kit';
import { CategoryStrip } from '../features/home/category-strip.js';
import { Contact } from '../features/home/contact.js';
import { Hero } from '../features/home/hero.js';
import { homeHead } from '../features/home/home-head.js';
import { loadHome, type HomeData } from '../features/home/load-home.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { Section } from '../lib/section.js';
import css from './home.module.css';
import { shopTexts } from '../texts/shop.js';
import { bestTexts, categoriesTexts, showcaseTexts } from '../texts/home.js';

function HomePage({ data }: { data: HomeData }) {
  const { slides, categories, best, showcase, hasMore } = data;
  return (
    <div data-part="catalog">
      <Hero slides={slides} />
      {categories.length > 0 && (
        <Section id="categories" title={categoriesTexts.title}>
          <CategoryStrip categories={categories} />
        </Section>
      )}
      {best.length > 0 && (
        <Section id="bestProduct" title={bestTexts.title}>
          <ProductGrid products={best} />
        </Section>
      )}
      {showcase.length > 0 && (
        <Section id="showcase" title={showcaseTexts.title} aside={hasMore && <ViewAll />}>
          <ProductGrid products={showcase} />
        </Section>
      )}
      <Contact />
    </div>
  );
}

function ViewAll() {
  return (
    <Link className={css['viewAll']} href={pageHref('allProducts')}>
      {shopTexts.viewAll}
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}

export const home = definePage({ load: loadHome, head: homeHead, Page: HomePage });
