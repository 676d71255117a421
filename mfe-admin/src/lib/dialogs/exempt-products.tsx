import type { BulkUndone } from 'contracts';
import css from './exempt-products.module.css';

interface ExemptProductsProps {
  products: BulkUndone['kept'];
  /** The total number. */
  count: number;
}

/** Products or categories that were not changed, each with the reason. */
export const ExemptProducts = ({ products, count }: ExemptProductsProps) => (
  <ul className={css['list']}>
    {products.map(({ id, productName, modelNumber, reason }) => (
      <li key={id}>{`${productName}${modelNumber && ` (${modelNumber})`}: ${reason}`}</li>
    ))}
    {count > products.length && <li>{`and ${count - products.length} more`}</li>}
  </ul>
);
