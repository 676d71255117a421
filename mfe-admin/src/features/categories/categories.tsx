import { useQueryClient } from '@tanstack/react-query';
import type { Category } from 'contracts';
import { useState } from 'react';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { categoriesQuery } from '../../lib/api/categories-query.js';
import { useFailureToast } from '../../lib/notifications/use-failure-toast.js';
import { texts } from '../../texts.js';
import { AddCategory } from './add-category.js';
import { categoryColumns } from './category-columns.js';
import css from './categories.module.css';
import { EditCategory } from './edit-category.js';
import { CategoryOrder } from './category-order.js';
import { CategoryResult, type AppliedCategoryChange } from './category-result.js';
import { useDeleteCategory } from './use-delete-category.js';

const labels = texts.categories;
const sizes = [10, 25, 50, 100] as const;
const defaults = {
  sizes,
  size: 10,
  sort: { id: 'createdAt', desc: true },
  sortable: ['name', 'createdAt'],
};

export function Categories() {
  const client = useQueryClient();
  const address = useTableUrlState(defaults);
  const rows = useRows({
    key: ['categories', 'list'],
    load: async () => toRowsPage(await client.query({ ...categoriesQuery, staleTime: 0 })),
    state: address,
  });
  const deleteCategory = useDeleteCategory();
  const [edited, setEdited] = useState<Category>();
  const [applied, setApplied] = useState<AppliedCategoryChange>();
  // Category names also appear in products, charts and the bin, so every query is invalidated.
  const reload = () => client.invalidateQueries();
  useFailureToast(rows.error, labels.loadFailed);
  return (
    <div className={css['screen']}>
      <AddCategory />
      <CategoryOrder />
      {applied && (
        <CategoryResult
          key={applied.key}
          applied={applied}
          onUndone={reload}
          onClose={() => setApplied(undefined)}
        />
      )}
      <DataTable
        label="Categories"
        searchLabel="Search categories"
        sizes={sizes}
        columns={categoryColumns({
          onEdit: setEdited,
          onDelete: (category) => void deleteCategory(category),
        })}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={({ name }) => [name]}
        empty={(isSearched) => <p>{isSearched ? labels.noMatch : labels.none}</p>}
      />
      {edited && (
        <EditCategory
          category={edited}
          onSaved={(changed) => {
            setEdited(undefined);
            setApplied({ ...changed, key: crypto.randomUUID() });
            void reload();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
