import { type UnresolvedRow, formatQuantity, toReadyRow } from 'contracts';
import { useId } from 'react';
import { Button } from 'storefront-kit';
import { ProductName } from '../../../lib/product-name.js';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

/** A line that may refer to several products. */
export function ProductChoiceRow({
  row,
  onReplace,
}: {
  row: UnresolvedRow;
  onReplace: ReplaceRow;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css['choice']}>
      <p id={id} className={css['question']}>
        {texts.which(row.text)}
      </p>
      <ul className={css['candidates']}>
        {row.choices.map((choice) => (
          <li key={choice.productId}>
            <button
              type="button"
              className={css['candidate']}
              onClick={() => onReplace(row.id, [toReadyRow(row.id, row.text, choice)])}
            >
              <ProductName product={choice.product} />
              {choice.quantity !== undefined && (
                <span className={css['unit']}>
                  {formatQuantity(choice.quantity, choice.product.quantityUnit)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={css['actions']}>
        <Button
          look="quiet"
          className={css['quiet']}
          onClick={() => onReplace(row.id, [{ ...row, choices: [] }])}
        >
          {texts.none}
        </Button>
        <Button look="quiet" className={css['quiet']} onClick={() => onReplace(row.id, [])}>
          {texts.removeLine}
        </Button>
      </div>
    </div>
  );
}
