import { useQueryClient } from '@tanstack/react-query';
import { asPage } from '../../lib/data-table/as-page.js';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableAddress } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { categoriesQuery } from '../../lib/categories-query.js';
import { useFailureToast } from '../../lib/use-failure-toast.js';
import { texts } from '../../texts.js';
import { AddCategory } from './add-category.js';
import { categoryColumns } from './category-columns.js';
import css from './categories.module.css';
import { useDeleting } from './use-deleting.js';

const said = texts.categories;
const sizes = [10, 25, 50, 100] as const;
const defaults = {
  sizes,
  size: 10,
  sort: { id: 'createdAt', desc: true },
  sortable: ['name', 'createdAt'],
};

/** Categories: one is added above, all are listed below. */
export function Categories() {
  const client = useQueryClient();
  const address = useTableAddress(defaults);
  const rows = useRows({
    key: ['categories', 'list'],
    load: async () => asPage(await client.query({ ...categoriesQuery, staleTime: 0 })),
    state: address,
  });
  const deleteCategory = useDeleting();
  useFailureToast(rows.error, said.loadFailed);
  return (
    <div className={css['screen']}>
      <AddCategory />
      <DataTable
        label="Categories"
        searchLabel="Search categories"
        sizes={sizes}
        columns={categoryColumns((category) => void deleteCategory(category))}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchTexts={({ name }) => [name]}
        failed={said.loadFailed}
        empty={(isSearched) => <p>{isSearched ? said.noMatch : said.none}</p>}
      />
    </div>
  );
}
