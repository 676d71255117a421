import {
  definePage,
  Icon,
  Link,
  pageHref,
  usePreloadedCode,
  useShopTexts,
  whenScrolled,
} from 'storefront-kit';
import { CategoryStrip } from '../features/home/category-strip.js';
import { Contact } from '../features/home/contact.js';
import { Hero } from '../features/home/hero.js';
import { homeHead } from '../features/home/home-head.js';
import { loadHome, type HomeData, type HomeSection } from '../features/home/load-home.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { api } from '../lib/api.js';
import { Section } from '../lib/section.js';
import { LoadFailedNotice } from '../lib/lists/load-failed-notice.js';
import { useRetriedPageData } from '../lib/lists/use-complete-data.js';
import css from './home.module.css';
import { shopTexts } from '../texts/shop.js';

function HomePage({ data }: { data: HomeData }) {
  const whole = useRetriedPageData(data, {
    isComplete: ({ unread }) => unread.length === 0,
    read: () => loadHome({ api, params: {}, query: new URLSearchParams(), seed: data.seed }),
  });
  const { categoriesTitle, bestTitle, showcaseTitle } = useShopTexts();
  const { slides, categories, best, showcase, hasMore, unread } = whole;
  usePreloadedCode(pageHref('category', { name: 'any' }), whenScrolled);
  usePreloadedCode(pageHref('product', { id: 'any' }), whenScrolled);
  const isShown = (section: HomeSection, items: unknown[]) =>
    items.length > 0 || unread.includes(section);
  return (
    <div data-part="mfe-catalog">
      <Hero slides={slides} />
      {isShown('categories', categories) && (
        <Section id="categories" title={categoriesTitle}>
          {unread.includes('categories') ? (
            <LoadFailedNotice />
          ) : (
            <CategoryStrip categories={categories} />
          )}
        </Section>
      )}
      {isShown('bestProduct', best) && (
        <Section id="bestProduct" title={bestTitle}>
          {unread.includes('bestProduct') ? <LoadFailedNotice /> : <ProductGrid products={best} />}
        </Section>
      )}
      {isShown('showcase', showcase) && (
        <Section id="showcase" title={showcaseTitle} aside={hasMore && <ViewAll />}>
          {unread.includes('showcase') ? <LoadFailedNotice /> : <ProductGrid products={showcase} />}
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
