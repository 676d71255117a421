import type { ReactNode } from 'react';
import { ColumnHeadings } from '../column-headings.js';
import { formatProductCount } from './bulk-bar.js';
import css from './bulk.module.css';

interface PreviewedRow {
  id: string;
  productName: string;
  modelNumber: string;
}

interface ChangePreviewProps<Row extends PreviewedRow> {
  preview: { chosen: number; changed: number; unchanged: number; refused?: number };
  /** The first changed products; empty if the change has no values to compare. */
  rows: Row[];
  cells: (row: Row) => { before: ReactNode; after: ReactNode };
  children?: ReactNode;
}

/** Shows the effect of a bulk change before it is applied. */
export function ChangePreview<Row extends PreviewedRow>(props: ChangePreviewProps<Row>) {
  const { preview, rows, cells, children } = props;
  const { chosen, changed, unchanged, refused = 0 } = preview;
  return (
    <section aria-label="Preview" className={css['preview']}>
      <p role="status">
        <strong>{`${changed} of ${formatProductCount(chosen)} will change.`}</strong>
        {unchanged > 0 && <span>{` No change for ${formatProductCount(unchanged)}.`}</span>}
        {refused > 0 && <span>{` ${formatProductCount(refused)} can't be changed.`}</span>}
      </p>
      {rows.length > 0 && <Rows rows={rows} cells={cells} />}
      {rows.length > 0 && changed > rows.length && (
        <p className={css['note']}>{`and ${changed - rows.length} more`}</p>
      )}
      {children}
    </section>
  );
}

const headings = ['Product', 'Now', 'New'];

type RowsProps<Row extends PreviewedRow> = Pick<ChangePreviewProps<Row>, 'rows' | 'cells'>;

const Rows = <Row extends PreviewedRow>({ rows, cells }: RowsProps<Row>) => (
  <table className={css['rows']}>
    <ColumnHeadings headings={headings} />
    <tbody>
      {rows.map((row) => {
        const { before, after } = cells(row);
        return (
          <tr key={row.id}>
            <th scope="row">
              {row.productName}
              <small>{row.modelNumber}</small>
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
