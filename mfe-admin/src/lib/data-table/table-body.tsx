import type { Row, Table } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { cellClass } from './cell-class.js';
import css from './data-table.module.css';
import { renderPart } from './render-part.js';
import { titleOf } from './table-head.js';

interface TableBodyProps<Item> {
  table: Table<Item>;
  details: ((item: Item) => ReactNode) | undefined;
}

/** The rows of the shown page. Roles are written out, because cards on phones would lose them. */
export function TableBody<Item>({ table, details }: TableBodyProps<Item>) {
  return (
    <tbody role="rowgroup">
      {table.getRowModel().rows.map((row) => (
        <Fragment key={row.id}>
          <BodyRow row={row} />
          <Details content={details?.(row.original)} span={row.getAllCells().length} />
        </Fragment>
      ))}
    </tbody>
  );
}

function BodyRow<Item>({ row }: { row: Row<Item> }) {
  return (
    <tr role="row" data-row="" tabIndex={-1}>
      {row.getVisibleCells().map((cell) => {
        const { columnDef, id } = cell.column;
        return (
          <td
            key={cell.id}
            role="cell"
            className={cellClass(columnDef.meta)}
            data-title={titleOf(columnDef.header, id)}
          >
            {renderPart(columnDef.cell, cell.getContext())}
          </td>
        );
      })}
    </tr>
  );
}

function Details({ content, span }: { content: ReactNode; span: number }) {
  if (content === undefined || content === null || content === false) return null;
  return (
    <tr role="row" className={css['details']}>
      <td role="cell" colSpan={span}>
        {content}
      </td>
    </tr>
  );
}
