import { isUnresolvedRow, isReadyRow, createOrderRow, type OrderRow } from 'contracts';
import { SearchableChoice } from '../../../lib/choice/choice.js';
import { texts } from '../../../texts.js';
import { findOrderProducts } from './find-order-products.js';
import { OpenLine } from './open-line.js';
import css from './lines.module.css';
import { OrderTextInput } from './order-text.js';
import { ReadyLine } from './ready-line.js';

const labels = texts.callerInquiry;

export interface OrderLinesProps {
  rows: OrderRow[];
  /** The server's error messages about products, keyed by product id. */
  errors: ReadonlyMap<string, string>;
  onRows: (change: (rows: OrderRow[]) => OrderRow[]) => void;
}

/** The products of the inquiry, which are parsed from text or a spreadsheet, or chosen individually. */
export function OrderLines({ rows, errors, onRows }: OrderLinesProps) {
  const replace = (id: string, by: OrderRow[]) =>
    onRows((before) => before.flatMap((row) => (row.id === id ? by : [row])));
  const append = (added: OrderRow[]) => onRows((before) => [...before, ...added]);
  const open = rows.filter(isUnresolvedRow);
  const skipped = rows.filter(({ kind }) => kind === 'skipped');
  return (
    <>
      <OrderTextInput onRead={append} />
      <SearchableChoice
        label={labels.addOne}
        chosen={undefined}
        onChoose={(option) => option && append([createOrderRow(option.product)])}
        find={findOrderProducts}
      />
      {open.length > 0 && (
        <section aria-label={labels.toCheck(open.length)}>
          <h3 className={css['heading']}>{labels.toCheck(open.length)}</h3>
          <ul className={css['lines']}>
            {open.map((row) => (
              <OpenLine key={row.id} row={row} onReplace={replace} />
            ))}
          </ul>
        </section>
      )}
      <ul className={css['lines']} aria-label={labels.products}>
        {rows.filter(isReadyRow).map((row) => (
          <ReadyLine
            key={row.id}
            row={row}
            error={errors.get(row.product.id)}
            onReplace={replace}
          />
        ))}
      </ul>
      {skipped.length > 0 && (
        <p className={css['soft']}>{labels.skipped(skipped.map(({ text }) => text))}</p>
      )}
    </>
  );
}
