import { definePage, pageHref } from 'storefront-kit';
import { allProductsHead } from '../features/browse-products/browse-head.js';
import { FilterBar } from '../features/browse-products/filter-bar.js';
import {
  loadAllProducts,
  type AllProductsData,
} from '../features/browse-products/load-all-products.js';
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

function AllProductsPage({ data: initialData }: { data: AllProductsData }) {
  const data = usePriceOrder(initialData, initialData);
  const { question } = data;
  const path = pageHref('allProducts');
  const name = listingKey(path, data);
  const isNarrow = hasFilters(question);
  return (
    <div className={css['page']} data-part="mfe-catalog">
      <Breadcrumbs steps={[{ name: shopTexts.allProducts }]} />
      <PageHeader>
        <h1 className={css['title']}>{shopTexts.allProducts}</h1>
        <p className={css['lead']}>
          {/* Each sentence is wrapped in an element, because React cannot remove text nodes after the browser has
              translated the page. */}
          {!isNarrow && <span>{`${browseTexts.allProductsLead} `}</span>}
          {data.total > 0 && <span>{browseTexts.count(data.total)}</span>}
        </p>
      </PageHeader>
      {(isNarrow || data.total > 0) && <FilterBar listing={data} path={path} />}
      {data.items.length > 0 && (
        <ProductList key={name} listing={data} name={name} asked={data} path={path}>
          {(products) => <ProductGrid products={products} heading="h2" hasLead />}
        </ProductList>
      )}
      {data.items.length === 0 && isNarrow && <NoFilterMatch path={path} />}
      {data.items.length === 0 && !isNarrow && (
        <EmptyState title={browseTexts.empty} lead={browseTexts.emptyLead}>
          <ChatLinkButton />
        </EmptyState>
      )}
    </div>
  );
}

export const allProducts = definePage({
  load: loadAllProducts,
  head: allProductsHead,
  Page: AllProductsPage,
});
