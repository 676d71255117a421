import { parseQuantity, toReadyRow, type ReadyRow } from 'contracts';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { ProductName } from '../../../lib/product-name.js';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import { texts as shopTexts } from '../../../texts.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

/** A recognised product whose quantity in the text is unclear. */
export function UnclearQuantityRow({ row, onReplace }: { row: ReadyRow; onReplace: ReplaceRow }) {
  const id = useId();
  const { product } = row;
  const [quantityText, setQuantityText] = useState('');
  const [problem, setProblem] = useState(row.note);
  const name = product.productName || shopTexts.unnamed;
  const take = (quantity: number) =>
    onReplace(row.id, [toReadyRow(row.id, row.text, { productId: product.id, product, quantity })]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseQuantity(quantityText, product.quantityUnit);
    if (!parsed.ok) setProblem(parsed.message);
    else take(parsed.value);
  };
  return (
    <form className={css['correct']} onSubmit={submit}>
      <ProductName product={product} />
      <p className={css['written']}>{texts.written(row.text)}</p>
      <label htmlFor={id} className={css['question']}>
        {texts.quantityOf(name)}
      </label>
      <p id={`${id}-hint`} role="status" className={css['applied']}>
        {problem}
      </p>
      <div className={css['actions']}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className={css['quantity']}
          value={quantityText}
          onChange={({ target }) => setQuantityText(target.value)}
        />
        <Button type="submit" look="secondary">
          {texts.use}
        </Button>
        <Button look="quiet" className={css['quiet']} onClick={() => onReplace(row.id, [])}>
          {texts.removeLine}
        </Button>
      </div>
    </form>
  );
}
