import {
  isUnresolvedRow,
  isReadyRow,
  maxOrderCharacters,
  orderRowOf,
  toOrderRows,
  type OrderRow,
} from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { SearchableChoice } from '../../../lib/choice/choice.js';
import { Field } from '../../../lib/forms/field.js';
import { texts } from '../../../texts.js';
import { findOrderProducts } from './find-order-products.js';
import { OpenLine } from './open-line.js';
import css from './lines.module.css';
import { ReadyLine } from './ready-line.js';

const labels = texts.callerInquiry;

export interface OrderLinesProps {
  rows: OrderRow[];
  onRows: (change: (rows: OrderRow[]) => OrderRow[]) => void;
}

/** The products of the inquiry, parsed from pasted or typed text, or chosen one by one. */
export function OrderLines({ rows, onRows }: OrderLinesProps) {
  const replace = (id: string, by: OrderRow[]) =>
    onRows((before) => before.flatMap((row) => (row.id === id ? by : [row])));
  const append = (added: OrderRow[]) => onRows((before) => [...before, ...added]);
  const open = rows.filter(isUnresolvedRow);
  const skipped = rows.filter(({ kind }) => kind === 'skipped');
  return (
    <>
      <OrderText onRead={append} />
      <SearchableChoice
        label={labels.addOne}
        chosen={undefined}
        onChoose={(option) => option && append([orderRowOf(option.product)])}
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
          <ReadyLine key={row.id} row={row} onReplace={replace} />
        ))}
      </ul>
      {skipped.length > 0 && (
        <p className={css['soft']}>{labels.skipped(skipped.map(({ text }) => text))}</p>
      )}
    </>
  );
}

function OrderText({ onRead }: { onRead: (rows: OrderRow[]) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const read = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onRead(toOrderRows(await request('matchOrder', { body: { text } })));
      setText('');
    } catch (error) {
      setProblem(errorMessage(error, "Can't connect to the shop"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Field label={labels.list} error={problem}>
        {(ids) => (
          <textarea
            {...ids}
            placeholder={labels.example}
            maxLength={maxOrderCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          look="secondary"
          isBusy={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void read()}
        >
          {isBusy ? labels.reading : labels.read}
        </Button>
      </div>
    </>
  );
}
