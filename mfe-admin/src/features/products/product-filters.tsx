import { Button } from 'storefront-kit';
import { CategoryFilter } from '../../lib/forms/category-filter.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { useSearchParam } from '../../lib/hooks/use-search-param.js';
import type { ProductFilter } from './list-products.js';

type Shown = NonNullable<ProductFilter['show']> | 'all';

const options: [Shown, string][] = [
  ['all', 'All products'],
  ['best', 'Best sellers'],
  ['hidden', 'Hidden'],
  ['without_picture', 'Without an image'],
  ['without_price', 'Without a price'],
];

export function useProductFilters() {
  const [category, setCategory] = useSearchParam('category');
  const [shown, setShown] = useSearchChoice('show', options);
  const [change, setChange] = useSearchParam('change');
  const filter: ProductFilter = {
    ...(category && { category }),
    ...(shown !== 'all' && { show: shown }),
    ...(change && { change }),
  };
  const boxes = (
    <>
      <CategoryFilter value={category} onChange={setCategory} />
      <FilterSelect label="Show" value={shown} options={options} onChange={setShown} />
      {change && (
        <Button look="secondary" onClick={() => setChange('')}>
          Show all products
        </Button>
      )}
    </>
  );
  return { filter, isNarrowed: Object.keys(filter).length > 0, boxes };
}
