import { useQuery } from '@tanstack/react-query';
import { categoryNamesQuery } from '../api/categories-query.js';
import { FilterSelect } from './filter-select.js';

interface CategoryFilterProps {
  value: string;
  onChange: (category: string) => void;
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { data = [] } = useQuery(categoryNamesQuery);
  // Adds the category in the URL to the options, which do not contain the category if it was deleted or if the list of
  // categories has not loaded yet.
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
