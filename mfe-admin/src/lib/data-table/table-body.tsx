import type { Cell, Row, Table } from '@tanstack/react-table';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { cellClass, compactCellPosition } from './cell-class.js';
import css from './data-table.module.css';
import { MoreButton } from './more-button.js';
import { renderCellContent } from './render-part.js';
import { columnTitle } from './table-head.js';
import { useSwipe } from './use-swipe.js';

interface TableBodyProps<Item> {
  table: Table<Item>;
  details: ((item: Item) => ReactNode) | undefined;
}

/** Sets ARIA roles explicitly, because the CSS of the card layout removes the native roles. */
export function TableBody<Item>({ table, details }: TableBodyProps<Item>) {
  return (
    <tbody role="rowgroup">
      {table.getRowModel().rows.map((row) => {
        const content = details?.(row.original);
        return (
          <Fragment key={row.id}>
            <BodyRow row={row} hasDetails={Boolean(content)} />
            <Details content={content} span={row.getAllCells().length} />
          </Fragment>
        );
      })}
    </tbody>
  );
}

function BodyRow<Item>({ row, hasDetails }: { row: Row<Item>; hasDetails: boolean }) {
  const name = useId();
  const [isOpen, setIsOpen] = useState(false);
  const swipe = useSwipe({ onLeft: () => setIsOpen(true), onRight: () => setIsOpen(false) });
  return (
    <tr
      role="row"
      data-row=""
      data-open={isOpen || hasDetails ? '' : undefined}
      tabIndex={-1}
      {...swipe}
    >
      {row.getVisibleCells().map((cell) => (
        <BodyCell key={cell.id} cell={cell} name={name}>
          <MoreButton isOpen={isOpen} named={name} onToggle={() => setIsOpen(!isOpen)} />
        </BodyCell>
      ))}
    </tr>
  );
}

interface BodyCellProps<Item> {
  cell: Cell<Item, unknown>;
  /** Id of the element that names the row. */
  name: string;
  children: ReactNode;
}

function BodyCell<Item>({ cell, name, children }: BodyCellProps<Item>) {
  const { columnDef, id } = cell.column;
  const place = compactCellPosition(columnDef.meta);
  const content = renderCellContent(columnDef.cell, cell.getContext());
  return (
    <td
      role="cell"
      className={cellClass(columnDef.meta)}
      data-title={columnTitle(columnDef.header, id)}
      data-compact={place}
    >
      {place === 'title' ? <div id={name}>{content}</div> : content}
      {place === 'title' && children}
    </td>
  );
}

function Details({ content, span }: { content: ReactNode; span: number }) {
  if (content === undefined || content === null || content === false) return null;
  return (
    <tr role="row" className={css['details']} data-details="">
      <td role="cell" colSpan={span}>
        {content}
      </td>
    </tr>
  );
}
