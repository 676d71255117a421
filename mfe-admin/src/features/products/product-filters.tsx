import { useQuery } from '@tanstack/react-query';
import { Button } from 'storefront-kit';
import { categoryNamesQuery } from '../../lib/api/categories-query.js';
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

interface CategoryFilterProps {
  value: string;
  onChange: (category: string) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data = [] } = useQuery(categoryNamesQuery);
  // The category in the URL may have been deleted, or the list may not have loaded yet.
  const names = !value || data.includes(value) ? data : [...data, value];
  const categories = names.map((name) => [name, name] as const);
  return (
    <FilterSelect
      label="Category"
      value={value}
      options={[['', 'All categories'], ...categories]}
      onChange={onChange}
    />
  );
}
