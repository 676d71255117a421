import {
  getCoreRowModel,
  getFilteredRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  useReactTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableUrlState } from './table-address.js';

export interface TableInput<Item> {
  columns: ColumnDef<Item>[];
  rows: Item[];
  /**
   * Number of rows on all pages, if the server has sorted, searched and paginated them; undefined if `rows` is
   * complete.
   */
  total: number | undefined;
  address: TableUrlState;
  rowId: (item: Item) => string;
  /** Returns the strings of a row in which the table searches for `q`. */
  searchableTexts: (item: Item, q: string) => readonly string[];
}

export function useDataTable<Item>(input: TableInput<Item>) {
  const { columns, rows, total, address, rowId, searchableTexts } = input;
  const isManual = total !== undefined;
  const { page, size, sort, q } = address;
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const table = useReactTable<Item>({
    columns,
    data: rows,
    getRowId: rowId,
    state: {
      sorting,
      globalFilter: q,
      pagination: { pageIndex: isManual ? page - 1 : lastWith(page), pageSize: size },
    },
    // Automatic resets are off, because the URL controls the state of the table, and a reset would cause an endless
    // render loop.
    autoResetAll: false,
    manualSorting: isManual,
    manualFiltering: isManual,
    manualPagination: isManual,
    rowCount: total ?? rows.length,
    defaultColumn: { sortingFn: compareNaturally, sortUndefined: 'last' },
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row: Row<Item>, _column: string, text: string) =>
      searchableTexts(row.original, text).some((each) => fold(each).includes(fold(text))),
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
  });
  return { table, total: total ?? table.getFilteredRowModel().rows.length };

  // A page number beyond the end, for example after a deletion or in an old link, selects the last page.
  function lastWith(requestedPage: number) {
    const matchCount = rows.filter((item) =>
      searchableTexts(item, q).some((each) => fold(each).includes(fold(q))),
    ).length;
    return Math.min(requestedPage, Math.max(1, Math.ceil(matchCount / size))) - 1;
  }
}

const fold = (text: string) => text.toLocaleLowerCase('en-IN');
const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** Compares numbers by value, and other values as text with numeric collation. */
function compareNaturally<Item>(a: Row<Item>, b: Row<Item>, column: string) {
  const [left, right] = [a.getValue(column), b.getValue(column)];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(textOf(left), textOf(right));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
