import { quickOrderPath } from 'contracts';
import { ButtonLink, definePage, pageHref } from 'storefront-kit';
import { searchResultsHead } from '../features/browse-products/browse-head.js';
import { FilterBar } from '../features/browse-products/filter-bar.js';
import {
  loadSearchResults,
  type SearchResultsData,
} from '../features/browse-products/load-search-results.js';
import { NoResults } from '../features/browse-products/no-results.js';
import { ProductList } from '../features/browse-products/product-list.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { listingKey } from '../lib/lists/find-products.js';
import { hasFilters } from '../lib/lists/listing-query.js';
import { usePriceOrder } from '../lib/lists/use-price-order.js';
import { PageHeader, Breadcrumbs } from '../lib/page-header.js';
import css from './browse.module.css';
import { browseTexts } from '../texts/browse.js';
import { resultTexts } from '../texts/results.js';

function SearchResultsPage({ data: initialData }: { data: SearchResultsData }) {
  const data = usePriceOrder(initialData, initialData);
  const { question, words } = data;
  const path = pageHref('search');
  const name = listingKey(path, data);
  return (
    <div className={css['page']} data-part="mfe-catalog">
      <Breadcrumbs steps={[{ name: resultTexts.name }]} />
      <PageHeader aside={<QuickOrderLink />}>
        <h1 className={css['title']}>{words ? resultTexts.title(words) : resultTexts.name}</h1>
        {data.total > 0 && <p className={css['lead']}>{browseTexts.count(data.total)}</p>}
      </PageHeader>
      {(hasFilters(question) || data.total > 0) && <FilterBar listing={data} path={path} />}
      {data.items.length > 0 ? (
        <ProductList key={name} listing={data} name={name} asked={data} path={path}>
          {(products) => <ProductGrid products={products} heading="h2" hasLead />}
        </ProductList>
      ) : (
        <NoResults data={data} />
      )}
    </div>
  );
}

const QuickOrderLink = () => (
  <ButtonLink look="quiet" href={quickOrderPath}>
    {resultTexts.quickOrder}
  </ButtonLink>
);

export const searchResults = definePage({
  load: loadSearchResults,
  head: searchResultsHead,
  Page: SearchResultsPage,
});
