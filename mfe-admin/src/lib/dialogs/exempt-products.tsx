import type { BulkUndoResult } from 'contracts';
import css from './exempt-products.module.css';

interface ExemptProductsProps {
  products: BulkUndoResult['kept'];
  count: number;
}

/**
 * Lists skipped products with the reasons. If `count` exceeds the number of listed products, the last item states how
 * many more products were skipped.
 */
export const SkippedProducts = ({ products, count }: ExemptProductsProps) => (
  <ul className={css['list']}>
    {products.map(({ id, productName, modelNumber, reason }) => (
      <li key={id}>{`${productName}${modelNumber && ` (${modelNumber})`}: ${reason}`}</li>
    ))}
    {count > products.length && <li>{`and ${count - products.length} more`}</li>}
  </ul>
);
