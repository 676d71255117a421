import {
  toOrderRows,
  parseQuantity,
  toReadyRow,
  type UnresolvedRow,
  type OrderRow,
  type ReadyRow,
} from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { Field } from '../../../lib/forms/field.js';
import { texts } from '../../../texts.js';
import { LineProduct } from './line-product.js';
import css from './lines.module.css';
import type { ReplaceRow } from './ready-line.js';

const labels = texts.callerInquiry;

interface LineProps<Row> {
  row: Row;
  onReplace: ReplaceRow;
}

/**
 * An order line that staff must correct, because its product or quantity is unclear or because it matches no product.
 */
export const OpenLine = ({ row, onReplace }: LineProps<OrderRow>) => (
  <li className={css['open']}>
    {row.kind === 'product' ? (
      <UnclearQuantity row={row} onReplace={onReplace} />
    ) : row.choices.length > 0 ? (
      <UnclearProduct row={row} onReplace={onReplace} />
    ) : (
      <UnknownProduct row={row} onReplace={onReplace} />
    )}
    <Button look="inline" className={css['quiet']} onClick={() => onReplace(row.id, [])}>
      {labels.removeLine}
    </Button>
  </li>
);

const UnclearProduct = ({ row, onReplace }: LineProps<UnresolvedRow>) => (
  <div role="group" aria-label={labels.which(row.text)} className={css['choices']}>
    <p>{labels.which(row.text)}</p>
    {row.choices.map((choice) => (
      <button
        key={choice.productId}
        type="button"
        onClick={() => onReplace(row.id, [toReadyRow(row.id, row.text, choice)])}
      >
        <LineProduct product={choice.product} />
      </button>
    ))}
    <Button
      look="inline"
      className={css['quiet']}
      onClick={() => onReplace(row.id, [{ ...row, choices: [] }])}
    >
      {labels.none}
    </Button>
  </div>
);

function UnclearQuantity({ row, onReplace }: LineProps<ReadyRow>) {
  const { product } = row;
  const [quantityText, setQuantityText] = useState('');
  const [problem, setProblem] = useState(row.note);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(quantityText, product.quantityUnit);
    if (!parsed.ok) {
      setProblem(parsed.message);
      return;
    }
    const choice = { productId: product.id, product, quantity: parsed.value };
    onReplace(row.id, [toReadyRow(row.id, row.text, choice)]);
  };
  return (
    <form className={css['correct']} onSubmit={submit}>
      <LineProduct product={product} />
      <Field label={labels.quantityFor(row.text)} error={problem}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            value={quantityText}
            onChange={({ target }) => setQuantityText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        {labels.useQuantity}
      </Button>
    </form>
  );
}

function UnknownProduct({ row, onReplace }: LineProps<UnresolvedRow>) {
  const [text, setText] = useState(row.text);
  const [problem, setProblem] = useState<string>(labels.unknown);
  const search = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    try {
      const matches = toOrderRows(await request('matchOrder', { body: { text } }));
      // If the corrected text looks like a greeting, the line stays open instead of being skipped.
      onReplace(
        row.id,
        matches.map((match) => (match.kind === 'skipped' ? { ...match, kind: 'open' } : match)),
      );
    } catch (error) {
      setProblem(errorMessage(error, "Can't connect to the shop"));
    }
  };
  return (
    <form className={css['correct']} onSubmit={(event) => void search(event)}>
      <Field label={labels.correct} error={problem}>
        {(ids) => (
          <input
            {...ids}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        {labels.searchAgain}
      </Button>
    </form>
  );
}
