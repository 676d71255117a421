import type { CardProduct } from '../../lib/prices/card-product.js';
import { gridImageSizes } from '../../lib/lists/grid-sizes.js';
import { ProductCard } from './product-card.js';
import css from './related-products.module.css';
import { detailTexts } from '../../texts/detail.js';

export function RelatedProducts({ products }: { products: CardProduct[] }) {
  return (
    <aside className={css['related']} aria-labelledby="relatedTitle" data-print="hide">
      <h2 id="relatedTitle" className={css['title']}>
        {detailTexts.related}
      </h2>
      <ul className={css['list']}>
        {products.map((product) => (
          <li key={product.id}>
            {/* The specification requires the lower-case path `/product/` in the list of related products. */}
            <ProductCard
              product={product}
              sizes={gridImageSizes}
              href={`/product/${product.id}`}
              isCompact
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
