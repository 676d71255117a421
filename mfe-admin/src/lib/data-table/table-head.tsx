import type { Header, Table } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { FilterSelect } from '../forms/filter-select.js';
import { cellClass, compactCellPosition } from './cell-class.js';
import css from './data-table.module.css';
import toolsCss from './table-tools.module.css';
import { renderCellContent } from './render-part.js';
import { formatSort, type TableUrlState } from './table-address.js';

interface TableHeadProps<Item> {
  table: Table<Item>;
  address: TableUrlState;
}

export function TableHead<Item>({ table, address }: TableHeadProps<Item>) {
  return (
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} address={address} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

const orderNames = { asc: 'ascending', desc: 'descending' } as const;
const orderIcons = { asc: ArrowUp, desc: ArrowDown } as const;

function HeadCell<Item>({
  header,
  address,
}: {
  header: Header<Item, unknown>;
  address: TableUrlState;
}) {
  const { column } = header;
  const title = renderCellContent(column.columnDef.header, header.getContext());
  const className = cellClass(column.columnDef.meta);
  if (!column.getCanSort()) {
    return (
      <th
        role="columnheader"
        className={className}
        data-compact={compactCellPosition(column.columnDef.meta)}
      >
        {title}
      </th>
    );
  }
  const order = column.getIsSorted();
  const Icon = order ? orderIcons[order] : ChevronsUpDown;
  const turn = () => address.set({ sort: { id: column.id, desc: order === 'asc' } });
  return (
    <th role="columnheader" className={className} aria-sort={order ? orderNames[order] : 'none'}>
      <button type="button" className={css['sort']} onClick={turn}>
        {title}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

/** Replaces the sortable headers on phones, where cards have no header row. */
export function SortSelect<Item>({ table, address }: TableHeadProps<Item>) {
  const sortable = table.getAllColumns().filter((column) => column.getCanSort());
  if (sortable.length === 0) return null;
  const choose = (value: string) =>
    address.set({ sort: { id: value.replace(/^-/, ''), desc: value.startsWith('-') } });
  const orders = sortable.flatMap(({ id, columnDef }) => {
    const title = columnTitle(columnDef.header, id);
    return [[id, `${title} ↑`] as const, [`-${id}`, `${title} ↓`] as const];
  });
  return (
    <div className={toolsCss['phoneOnly']}>
      <FilterSelect
        label="Sort by"
        hasVisibleLabel
        value={formatSort(address.sort)}
        options={address.sort ? orders : [['', 'Default order'], ...orders]}
        onChange={choose}
      />
    </div>
  );
}

export const columnTitle = (header: unknown, id: string) =>
  typeof header === 'string' ? header : id;
