import type { UnresolvedRow, OrderRow, ReadyRow } from 'contracts';
import { useRef } from 'react';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import { ProductChoiceRow } from './choice-row.js';
import { TextCorrectionRow } from './correct-row.js';
import { UnclearQuantityRow } from './quantity-row.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

/** The lines that the buyer has to check: unclear products, unclear quantities, and lines without a product. */
export function OpenRows({ rows, onReplace }: { rows: OrderRow[]; onReplace: ReplaceRow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (rows.length === 0) return null;
  // The clicked button disappears with its row, so focus moves to the heading.
  const replace: ReplaceRow = (id, by) => {
    onReplace(id, by);
    heading.current?.focus();
  };
  return (
    <section className={css['section']}>
      <h2 ref={heading} tabIndex={-1} className={css['heading']}>
        {texts.check(rows.length)}
      </h2>
      <ul className={css['rows']}>
        {rows.map((row) => (
          <li key={row.id} className={css['open']}>
            <OpenLine row={row} onReplace={replace} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenLine({ row, onReplace }: { row: UnresolvedRow | ReadyRow; onReplace: ReplaceRow }) {
  if (row.kind === 'product') return <UnclearQuantityRow row={row} onReplace={onReplace} />;
  return row.choices.length > 0 ? (
    <ProductChoiceRow row={row} onReplace={onReplace} />
  ) : (
    <TextCorrectionRow row={row} onReplace={onReplace} />
  );
}
