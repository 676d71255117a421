import type { Cartons, InquiryLine } from 'contracts';
import type { ClipboardEvent, ReactNode } from 'react';
import { ColumnHeadings } from '../../../lib/column-headings.js';
import { notify } from '../../../lib/notifications/notify.js';
import { pasteTableIntoLines, parseClipboardTable } from '../draft/change-lines.js';
import { stableLineIds, type DraftValues } from '../draft/draft-values.js';
import { moveFocusByKey, cellPosition } from './grid-keys.js';
import css from './line-grid.module.css';
import { LineRow, type LineActions } from './line-row.js';
import type { DraftErrors } from '../draft/read-draft.js';

export interface GridProps extends LineActions {
  values: DraftValues;
  faults: DraftErrors;
  /** Amount per line, in minor currency units. */
  totals: readonly number[];
  /** The cartons for the quantity of each line; undefined if the carton size is unknown. */
  cartons: readonly (Cartons | undefined)[];
  asked: readonly InquiryLine[];
  /** The buyer's responses to the previous version, keyed by `stableLineIds`. */
  answers: ReadonlyMap<string, ReactNode>;
}

const headings = [
  'Product',
  'Quantity',
  'Unit price',
  'Discount %',
  'Lead time (days)',
  'Amount',
  'More',
];

/** Table of the lines, with keyboard navigation and pasting as in a spreadsheet. */
export function LineGrid({ values, faults, totals, cartons, asked, ...props }: GridProps) {
  const names = stableLineIds(values.lines);
  return (
    <table
      role="table"
      className={css['grid']}
      aria-label="Lines"
      onKeyDown={moveFocusByKey}
      onPaste={(event) => paste(event, values, props.onChange)}
    >
      <ColumnHeadings headings={headings} />
      <tbody role="rowgroup">
        {values.lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            currency={values.currency}
            amount={totals[at] ?? 0}
            cartons={cartons[at]}
            faults={faults}
            asked={asked.find(({ product }) => product.id === line.productId)}
            answer={props.answers.get(names[at] ?? '')}
            onChange={props.onChange}
            onRemove={props.onRemove}
            onPictures={props.onPictures}
          />
        ))}
      </tbody>
    </table>
  );
}

function paste(event: ClipboardEvent, values: DraftValues, onChange: GridProps['onChange']) {
  const table = parseClipboardTable(event.clipboardData.getData('text/plain'));
  const place = event.target instanceof HTMLElement ? cellPosition(event.target) : undefined;
  if (!table || !place) return;
  event.preventDefault();
  const pasted = pasteTableIntoLines(values, { at: place.row, cell: place.cell, table });
  onChange(() => pasted.values);
  const skippedText = pasted.left > 0 ? `, ${pasted.left} skipped` : '';
  const count = table.length - pasted.left;
  const pastedText = count === 1 ? '1 row pasted' : `${count} rows pasted`;
  notify.undoable(`${pastedText}${skippedText}`, () => {
    onChange((now) => ({ ...now, lines: values.lines }));
    return Promise.resolve();
  });
}
