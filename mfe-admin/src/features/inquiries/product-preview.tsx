import { mediaUrl, formatQuantity, type InquiryLine } from 'contracts';
import { texts } from '../../texts.js';
import css from './inquiries.module.css';

const shown = 2;

export function ProductPreview({ lines }: { lines: InquiryLine[] }) {
  const more = lines.length - shown;
  return (
    <ul className={css['preview']}>
      {lines.slice(0, shown).map(({ product, quantity }) => (
        <li key={product.id}>
          <img
            src={product.mainImage ? mediaUrl(product.mainImage.url, 160, 'webp') : '/fallback.png'}
            alt=""
            width="40"
            height="40"
            loading="lazy"
          />
          <span>
            {product.productName || texts.inquiries.unnamed}
            <span className={css['soft']}>
              {` · ${formatQuantity(quantity, product.quantityUnit)}`}
            </span>
          </span>
        </li>
      ))}
      {more > 0 && <li className={css['soft']}>{`+${more} more`}</li>}
    </ul>
  );
}
