import { ButtonLink, definePage, FragmentSlot, pageHref } from 'storefront-kit';
import { ProductGrid } from '../features/product-card/product-grid.js';
import { RelatedProducts } from '../features/product-card/related-products.js';
import { loadProduct, type ProductData } from '../features/product-detail/load-product.js';
import { ProductDetail } from '../features/product-detail/product-detail.js';
import { createProductPageHead } from '../features/product-detail/product-head.js';
import { EmptyState } from '../lib/lists/empty-state.js';
import { api } from '../lib/api.js';
import { Breadcrumbs } from '../lib/page-header.js';
import { LoadFailedNotice } from '../lib/lists/load-failed-notice.js';
import { useRetriedPageData } from '../lib/lists/use-complete-data.js';
import css from './product.module.css';
import { shopTexts } from '../texts/shop.js';
import { detailTexts } from '../texts/detail.js';

function ProductPage({ data }: { data: ProductData }) {
  const { product, related, isRelatedUnread } = useRetriedPageData(data, {
    isComplete: (read) => !read.isRelatedUnread,
    read: () =>
      loadProduct({ api, params: { id: data.id }, query: new URLSearchParams(), seed: data.seed }),
  });
  return (
    <div className={css['page']} data-part="mfe-catalog">
      {product ? (
        <>
          <Breadcrumbs
            steps={[
              { name: shopTexts.allProducts, path: pageHref('allProducts') },
              { name: product.category, path: pageHref('category', { name: product.category }) },
            ]}
          />
          <div className={css['columns']}>
            <ProductDetail key={product.id} product={product} />
            {related.length > 0 && <RelatedProducts products={related} />}
            {isRelatedUnread && <LoadFailedNotice />}
          </div>
          <div className={css['below']}>
            <FragmentSlot
              slot="product.below"
              loading={<div />}
              fallback={<div />}
              props={{ productId: product.id }}
            />
          </div>
        </>
      ) : (
        <>
          <UnknownProduct />
          {related.length > 0 && (
            <section aria-label={detailTexts.related}>
              <ProductGrid products={related} heading="h2" />
            </section>
          )}
        </>
      )}
    </div>
  );
}

function UnknownProduct() {
  return (
    <EmptyState heading="h1" title={detailTexts.unknown} lead={detailTexts.unknownLead}>
      <ButtonLink look="secondary" href={pageHref('allProducts')}>
        {shopTexts.viewAll}
      </ButtonLink>
    </EmptyState>
  );
}

export const product = definePage({
  load: loadProduct,
  head: createProductPageHead,
  Page: ProductPage,
});
