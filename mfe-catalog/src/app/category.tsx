import { ButtonLink, definePage, pageHref } from 'storefront-kit';
import { categoryHead } from '../features/browse-products/browse-head.js';
import { loadCategory, type CategoryData } from '../features/browse-products/load-category.js';
import { ProductList } from '../features/browse-products/product-list.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { api } from '../lib/api.js';
import { AskInChat } from '../lib/ask-in-chat.js';
import { EmptyState } from '../lib/empty-state.js';
import { listCategoryProducts } from '../lib/list-category-products.js';
import { listingHref } from '../lib/listing-href.js';
import { PageHeader, Trail } from '../lib/page-header.js';
import css from './browse.module.css';
import { shopTexts } from '../texts/shop.js';
import { browseTexts } from '../texts/browse.js';

function CategoryPage({ data }: { data: CategoryData }) {
  const { name, isKnown, page } = data;
  if (!isKnown) {
    return (
      <div className={css['page']} data-part="catalog">
        <EmptyState
          heading="h1"
          title={browseTexts.unknownCategory}
          lead={browseTexts.unknownCategoryLead}
        >
          <ViewAll />
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css['page']} data-part="catalog">
      <Trail steps={[{ name: shopTexts.allProducts, path: pageHref('allProducts') }, { name }]} />
      <PageHeader aside={<ViewAll />}>
        <h1 className={css['overline']}>{browseTexts.explore}</h1>
        <h2 className={css['title']}>{name}</h2>
        <p className={css['lead']}>{browseTexts.count(data.total)}</p>
      </PageHeader>
      {data.items.length === 0 ? (
        <EmptyState title={browseTexts.emptyCategory} lead={browseTexts.emptyLead}>
          <AskInChat />
        </EmptyState>
      ) : (
        <ProductList
          key={`${name}/${page}`}
          listing={data}
          name={`category ${name}/${page}`}
          readAll={() => listCategoryProducts(api, name)}
          hrefOf={(other) => listingHref(pageHref('category', { name }), other)}
        >
          {(products) => <ProductGrid products={products} hasLead />}
        </ProductList>
      )}
    </div>
  );
}

function ViewAll() {
  return (
    <ButtonLink look="secondary" href={pageHref('allProducts')}>
      {shopTexts.viewAll}
    </ButtonLink>
  );
}

export const category = definePage({
  load: loadCategory,
  head: categoryHead,
  Page: CategoryPage,
});
