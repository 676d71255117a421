import { useId } from 'react';
import { Icon, VisuallyHidden } from 'storefront-kit';
import css from './quantity-selector.module.css';
import { detailTexts } from '../../texts/detail.js';
import { productTexts } from '../../texts/product.js';

/** No more than this is taken by the server. */
const most = 1_000_000;

/** One up, one down, and never below what may be ordered. */
export function QuantitySelector({ quantity, minimum, onChange }: QuantitySelectorProps) {
  const labelId = useId();
  return (
    <div className={css['selector']}>
      <span id={labelId} className={css['label']}>
        {detailTexts.quantity}
      </span>
      <div role="group" aria-labelledby={labelId} className={css['steps']}>
        <button
          type="button"
          disabled={quantity <= minimum}
          onClick={() => onChange(Math.max(minimum, quantity - 1))}
        >
          <Icon name="minus" size={20} />
          <VisuallyHidden>{detailTexts.fewer}</VisuallyHidden>
        </button>
        <output className={css['quantity']}>{quantity}</output>
        <button type="button" disabled={quantity >= most} onClick={() => onChange(quantity + 1)}>
          <Icon name="plus" size={20} />
          <VisuallyHidden>{detailTexts.more}</VisuallyHidden>
        </button>
      </div>
      {minimum > 1 && <p className={css['note']}>{productTexts.minimum(minimum)}</p>}
    </div>
  );
}

interface QuantitySelectorProps {
  quantity: number;
  minimum: number;
  onChange: (quantity: number) => void;
}
