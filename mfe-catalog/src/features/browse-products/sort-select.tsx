import type { SortOrder } from 'contracts';
import { useSession } from 'storefront-kit';
import { filterTexts } from '../../texts/filters.js';
import css from './filter-bar.module.css';

const forAll = ['newest', 'name'] as const;
const forCustomers = [...forAll, 'cheapest', 'dearest'] as const;

/** Sort orders by price are offered only to customers. */
export function SortSelect({ value = 'random', isSearch }: SortSelectProps) {
  const { isSignedIn } = useSession();
  return (
    <label className={css['field']}>
      <span className={css['label']}>{filterTexts.sort}</span>
      <select name="sort" defaultValue={value === 'random' ? '' : value} className={css['select']}>
        <option value="">{isSearch ? filterTexts.bestFit : filterTexts.usual}</option>
        {(isSignedIn ? forCustomers : forAll).map((order) => (
          <option key={order} value={order}>
            {filterTexts.orders[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SortSelectProps {
  value: SortOrder | undefined;
  isSearch: boolean;
}
