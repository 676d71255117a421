import type { SortOrder } from 'contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from 'storefront-kit';
import { arePricesWithheld, watchPrices } from '../../lib/prices/price-book.js';
import { filterTexts } from '../../texts/filters.js';
import css from './filter-bar.module.css';

const forAll = ['newest', 'name'] as const;
const forCustomers = [...forAll, 'cheapest', 'dearest'] as const;

/** Sort orders by price are offered only to customers who see prices. */
export function SortSelect({ value = 'random', isSearch }: SortSelectProps) {
  const { isSignedIn } = useSession();
  const isWithheld = useSyncExternalStore(watchPrices, arePricesWithheld, () => false);
  const orders = isSignedIn && !isWithheld ? forCustomers : forAll;
  return (
    <label className={css['field']}>
      <span className={css['label']}>{filterTexts.sort}</span>
      {/*
       * Changing the key makes the browser select the default value again when its option is added after hydration.
       */}
      <select
        key={orders.length}
        name="sort"
        defaultValue={value === 'random' ? '' : value}
        className={css['select']}
      >
        <option value="">{isSearch ? filterTexts.bestFit : filterTexts.usual}</option>
        {orders.map((order) => (
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
