import type { OrderProduct } from 'contracts';
import { joinedScriptProps } from 'storefront-kit';
import { Thumbnail } from './thumbnail.js';
import { texts } from '../texts.js';
import css from './product-name.module.css';

/** Picture, name and model number of a product. */
export const ProductName = ({ product }: { product: OrderProduct }) => (
  <span className={css['product']}>
    <Thumbnail image={product.mainImage} sizes="3.5rem" />
    <span className={css['words']}>
      <span className={css['name']}>{product.productName || texts.unnamed}</span>
      <span className={css['model']} {...joinedScriptProps(product.modelNumber)}>
        {product.modelNumber}
      </span>
    </span>
  </span>
);
