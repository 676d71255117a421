import { definePage, pageHref, shuffle } from 'storefront-kit';
import { allProductsHead } from '../features/browse-products/browse-head.js';
import {
  loadAllProducts,
  type AllProductsData,
} from '../features/browse-products/load-all-products.js';
import { ProductList } from '../features/browse-products/product-list.js';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { api } from '../lib/api.js';
import { AskInChat } from '../lib/ask-in-chat.js';
import { EmptyState } from '../lib/empty-state.js';
import { listingHref } from '../lib/listing-href.js';
import { PageHeader, Trail } from '../lib/page-header.js';
import css from './browse.module.css';
import { shopTexts } from '../texts/shop.js';
import { browseTexts } from '../texts/browse.js';

function AllProductsPage({ data }: { data: AllProductsData }) {
  const { seed, page } = data;
  const path = pageHref('allProducts');
  return (
    <div className={css['page']} data-part="catalog">
      <Trail steps={[{ name: shopTexts.allProducts }]} />
      <PageHeader>
        <h1 className={css['title']}>{shopTexts.allProducts}</h1>
        <p className={css['lead']}>{browseTexts.allProductsLead}</p>
      </PageHeader>
      {data.items.length === 0 ? (
        <EmptyState title={browseTexts.empty} lead={browseTexts.emptyLead}>
          <AskInChat />
        </EmptyState>
      ) : (
        <ProductList
          key={`${seed}/${page}`}
          listing={data}
          name={`all products ${seed}/${page}`}
          readAll={async () => shuffle(await api.call('listProducts'), seed)}
          hrefOf={(other) => listingHref(path, other, seed)}
        >
          {(products) => <ProductGrid products={products} heading="h2" hasLead />}
        </ProductList>
      )}
    </div>
  );
}

export const allProducts = definePage({
  load: loadAllProducts,
  head: allProductsHead,
  Page: AllProductsPage,
});
