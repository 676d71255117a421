import { mediaUrl, type OrderProduct } from 'contracts';
import { texts } from '../../../texts.js';
import css from './lines.module.css';

export const LineProduct = ({ product }: { product: OrderProduct }) => (
  <span className={css['product']}>
    <img
      src={product.mainImage ? mediaUrl(product.mainImage.url, 160, 'webp') : '/fallback.png'}
      alt=""
      width="48"
      height="48"
    />
    <span>
      {product.productName || texts.inquiries.unnamed}
      <span className={css['model']}>{product.modelNumber}</span>
    </span>
  </span>
);
