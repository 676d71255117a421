import type { CardProduct } from '../../lib/prices/card-product.js';
import { gridImageSizes } from '../../lib/lists/grid-sizes.js';
import { ProductCard } from './product-card.js';
import css from './product-grid.module.css';

export function ProductGrid({ products, hasLead = false, heading }: Props) {
  return (
    <ul className={css['grid']}>
      {products.map((product, index) => (
        <li key={product.id} className={css['item']}>
          <ProductCard
            product={product}
            sizes={gridImageSizes}
            isLead={hasLead && index === 0}
            {...(heading ? { heading } : {})}
          />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  products: CardProduct[];
  /** True if the first picture is the largest picture above the fold. */
  hasLead?: boolean;
  heading?: 'h2' | 'h3';
}
