import type { ReactNode } from 'react';
import { Button, formatCount } from 'storefront-kit';
import css from './bulk.module.css';
import type { SelectedProducts } from './use-chosen.js';

interface BulkBarProps {
  chosen: SelectedProducts;
  found: number;
  /** The maximum number of products in one bulk change. */
  most: number;
  /** Renders the buttons that change the selected products. */
  children: (isTooMany: boolean) => ReactNode;
}

export function BulkBar({ chosen, found, most, children }: BulkBarProps) {
  const { count, isAll, chooseFound, clear } = chosen;
  if (count === 0) return null;
  return (
    <section aria-label="Selected products" className={css['bar']} data-bar="tall">
      <p role="status">{formatProductCount(count)} selected</p>
      {!isAll && found > count && (
        <button type="button" className={css['link']} onClick={chooseFound}>
          {`Select all ${formatCount(found)} matching products`}
        </button>
      )}
      <div className={css['acts']}>
        {children(count > most)}
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
      {count > most && (
        <p className={css['fault']}>
          {`You can change up to ${formatCount(most)} products at a time.`}
        </p>
      )}
    </section>
  );
}

export const formatProductCount = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;
