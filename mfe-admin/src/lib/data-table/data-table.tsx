import type { ListWithViews } from 'contracts';
import { Button, classNames, Spinner } from 'storefront-kit';
import { useEffect, type ReactNode } from 'react';
import css from './data-table.module.css';
import toolsCss from './table-tools.module.css';
// The compact row styles override the table styles on phones, so this import must come after the table styles.
import compact from './row-height/compact-rows.module.css';
import rowHeight from './row-height/row-height.module.css';
import state from './table-state.module.css';
import { FilterSelect } from '../forms/filter-select.js';
import { SavedViews } from '../saved-views/saved-views.js';
import { RowHeightChoice } from './row-height/row-height-choice.js';
import { useRowHeight } from './row-height/use-row-height.js';
import { Pagination } from './pagination.js';
import { SearchBox } from './search-box.js';
import { TableBody } from './table-body.js';
import { SortSelect, TableHead } from './table-head.js';
import { useDataTable, type TableInput } from './use-data-table.js';
import type { LoadedRows } from './use-rows.js';

export interface DataTableProps<Item> extends Omit<TableInput<Item>, 'rows' | 'total'> {
  label: string;
  searchLabel: string;
  sizes: readonly number[];
  rows: LoadedRows<Item>;
  /** Content of an empty table. The argument is true if a search or filter is active. */
  empty: (isSearched: boolean) => ReactNode;
  /** Message when loading fails; undefined if a toast reports the failure instead. */
  failed?: string;
  /** Enables saved views for this list. */
  views?: ListWithViews;
  tools?: ReactNode;
  /** Content below the table, such as a toolbar that stays at the bottom of the window. */
  bar?: ReactNode;
  /** Called with the number of rows that match the search and filters. */
  onFound?: (total: number) => void;
  /** Renders the details of an item in an additional row below the item's row. */
  details?: (item: Item) => ReactNode;
}

/** A table with search, sort order and page in the URL. On phones, each row is displayed as a card. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, searchLabel, sizes, rows, empty, failed, tools, bar, details, address } = props;
  const { table, total } = useDataTable({ ...props, rows: rows.rows, total: rows.total });
  useFound(total, props.onFound);
  const isEmpty = !rows.isPending && !rows.error && table.getRowModel().rows.length === 0;
  const { pageIndex, pageSize } = table.getState().pagination;
  const [height, setHeight] = useRowHeight();
  return (
    <section aria-label={label} className={css['card']} aria-busy={rows.isFetching}>
      <div className={toolsCss['tools']}>
        <SearchBox label={searchLabel} value={address.q} onChange={(q) => address.set({ q })} />
        <SortSelect table={table} address={address} />
        <PageSize sizes={sizes} value={address.size} onChange={(size) => address.set({ size })} />
        {tools}
        <RowHeightChoice value={height} onChange={setHeight} />
        {props.views && <SavedViews list={props.views} />}
      </div>
      <div className={css['scroll']}>
        <table
          role="table"
          aria-label={label}
          className={classNames(css['table'], compact['rows'], rowHeight['rows'])}
          data-rows={height}
        >
          <TableHead table={table} address={address} />
          <TableBody table={table} details={details} />
        </table>
      </div>
      {rows.isPending && <Loading label={`Loading ${label.toLowerCase()}`} />}
      {rows.error ? (
        <Failed text={failed} label={label} onRetry={() => void rows.reload()} />
      ) : null}
      {isEmpty && <div className={state['state']}>{empty(address.q !== '')}</div>}
      {total > 0 && (
        <Pagination
          page={pageIndex + 1}
          size={pageSize}
          total={total}
          onPage={(page) => address.set({ page })}
        />
      )}
      {bar}
    </section>
  );
}

function useFound(total: number, onFound: DataTableProps<unknown>['onFound']) {
  useEffect(() => onFound?.(total), [total, onFound]);
}

const Loading = ({ label }: { label: string }) => (
  <div className={state['state']}>
    <Spinner label={label} />
  </div>
);

interface FailedProps {
  text: string | undefined;
  label: string;
  onRetry: () => void;
}

const Failed = ({ text, label, onRetry }: FailedProps) => (
  <div className={state['failed']}>
    {text && <p role="alert">{text}</p>}
    <Button look="secondary" onClick={onRetry}>
      {text ? 'Try again' : `Load ${label.toLowerCase()} again`}
    </Button>
  </div>
);

interface PageSizeProps {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

const PageSize = ({ sizes, value, onChange }: PageSizeProps) => (
  <FilterSelect
    label="Rows per page"
    hasVisibleLabel
    value={String(value)}
    options={sizes.map((size) => [String(size), String(size)])}
    onChange={(size) => onChange(Number(size))}
  />
);
