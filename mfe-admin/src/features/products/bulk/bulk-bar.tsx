import { maxBulkProducts } from 'contracts';
import { Button, formatCount } from 'storefront-kit';
import css from './bulk.module.css';
import type { SelectedProducts } from './use-chosen.js';

interface BulkBarProps {
  chosen: SelectedProducts;
  found: number;
  onChange: () => void;
  onDelete: () => void;
}

export function BulkBar({ chosen, found, onChange, onDelete }: BulkBarProps) {
  const { count, isAll, chooseFound, clear } = chosen;
  if (count === 0) return null;
  return (
    <section aria-label="Selected products" className={css['bar']}>
      <p role="status">{formatProductCount(count)} selected</p>
      {!isAll && found > count && (
        <button type="button" className={css['link']} onClick={chooseFound}>
          {`Select all ${formatCount(found)} that match`}
        </button>
      )}
      <div className={css['acts']}>
        <Button onClick={onChange} disabled={count > maxBulkProducts}>
          Change…
        </Button>
        <Button look="secondary" onClick={onDelete} disabled={count > maxBulkProducts}>
          Delete…
        </Button>
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
      {count > maxBulkProducts && (
        <p className={css['fault']}>
          {`You can change up to ${formatCount(maxBulkProducts)} products at a time.`}
        </p>
      )}
    </section>
  );
}

export const formatProductCount = (count: number) =>
  count === 1 ? '1 product' : `${formatCount(count)} products`;
