import type { PriceListProductQuery } from 'contracts';
import { CategoryFilter } from '../../../lib/forms/category-filter.js';
import { FilterSelect } from '../../../lib/forms/filter-select.js';
import { useSearchChoice } from '../../../lib/hooks/use-search-choice.js';
import { useSearchParam } from '../../../lib/hooks/use-search-param.js';

export type PriceFilter = Pick<PriceListProductQuery, 'category' | 'show'>;

const options: ['all' | 'explicit', string][] = [
  ['all', 'All products'],
  ['explicit', 'Fixed prices only'],
];

export function usePriceFilters() {
  const [category, setCategory] = useSearchParam('category');
  const [show, setShow] = useSearchChoice('show', options);
  const filter: PriceFilter = {
    ...(category && { category }),
    ...(show === 'explicit' && { show }),
  };
  const boxes = (
    <>
      <CategoryFilter value={category} onChange={setCategory} />
      <FilterSelect label="Show" value={show} options={options} onChange={setShow} />
    </>
  );
  return { filter, boxes };
}
