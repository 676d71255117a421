import { classNames } from 'storefront-kit';
import type { CardProduct } from '../../lib/card-product.js';
import { gridSizes } from '../../lib/grid-sizes.js';
import { ProductCard } from './product-card.js';
import css from './product-grid.module.css';

/** Products in 2 columns on small screens, 3 on medium and 4 on large ones. */
export function ProductGrid({ products, hasLead = false, heading }: Props) {
  return (
    <ul className={classNames(css['grid'], !hasLead && css['farther'])}>
      {products.map((product, index) => (
        <li key={product.id} className={css['item']}>
          <ProductCard
            product={product}
            sizes={gridSizes}
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
  /** Whether the first picture is the largest of the first screen; other lists begin farther down. */
  hasLead?: boolean;
  heading?: 'h2' | 'h3';
}
