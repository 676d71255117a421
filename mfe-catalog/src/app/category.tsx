import { ButtonLink, definePage, pageHref } from 'storefront-kit';
import { categoryHead } from '../features/browse-products/browse-head.js';
import { FilterBar } from '../features/browse-products/filter-bar.js';
import { loadCategory, type CategoryData } from '../features/browse-products/load-category.js';
import { NoFilterMatch } from '../features/browse-products/no-match.js';
import { ProductList } from '../features/browse-products/product-list.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { ChatLinkButton } from '../lib/chat-link-button.js';
import { EmptyState } from '../lib/lists/empty-state.js';
import { listingKey } from '../lib/lists/find-products.js';
import { hasFilters } from '../lib/lists/listing-query.js';
import { usePriceOrder } from '../lib/lists/use-price-order.js';
import { PageHeader, Breadcrumbs } from '../lib/page-header.js';
import css from './browse.module.css';
import { shopTexts } from '../texts/shop.js';
import { browseTexts } from '../texts/browse.js';

function CategoryPage({ data }: { data: CategoryData }) {
  if (!data.isKnown) {
    return (
      <div className={css['page']} data-part="mfe-catalog">
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
  return <KnownCategory data={data} />;
}

function KnownCategory({ data: initialData }: { data: CategoryData }) {
  const { name, question } = initialData;
  const listingRequest = { question: { ...question, category: name } };
  const data = usePriceOrder(initialData, listingRequest);
  const path = pageHref('category', { name });
  const list = listingKey(path, data);
  const isNarrow = hasFilters(question);
  return (
    <div className={css['page']} data-part="mfe-catalog">
      <Breadcrumbs
        steps={[{ name: shopTexts.allProducts, path: pageHref('allProducts') }, { name }]}
      />
      <div className={css['top']}>
        <PageHeader aside={<ViewAll />}>
          <h1 className={css['overline']}>{browseTexts.explore}</h1>
          <h2 className={css['title']}>{name}</h2>
          <p className={css['lead']}>{browseTexts.count(data.total)}</p>
        </PageHeader>
        {(isNarrow || data.total > 0) && (
          <FilterBar listing={data} path={path} fixed={['category']} />
        )}
      </div>
      {data.items.length > 0 && (
        <ProductList key={list} listing={data} name={list} asked={listingRequest} path={path}>
          {(products) => <ProductGrid products={products} hasLead />}
        </ProductList>
      )}
      {data.items.length === 0 && isNarrow && <NoFilterMatch path={path} />}
      {data.items.length === 0 && !isNarrow && (
        <EmptyState title={browseTexts.emptyCategory} lead={browseTexts.emptyLead}>
          <ChatLinkButton />
        </EmptyState>
      )}
    </div>
  );
}

function ViewAll() {
  return (
    <ButtonLink look="secondary" className={css['viewAll']} href={pageHref('allProducts')}>
      {shopTexts.viewAll}
    </ButtonLink>
  );
}

export const category = definePage({
  load: loadCategory,
  head: categoryHead,
  Page: CategoryPage,
});
