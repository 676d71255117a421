import type { OrderRow } from 'contracts';
import { Button } from 'storefront-kit';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

/** The lines of a message that refer to no product, such as greetings. */
export function SkippedRows({ rows, onReplace }: { rows: OrderRow[]; onReplace: ReplaceRow }) {
  if (rows.length === 0) return null;
  return (
    <details className={css['skipped']}>
      <summary>{texts.skipped(rows.length)}</summary>
      <p className={css['written']}>{texts.skippedHint}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Button
              look="quiet"
              aria-label={texts.lookFor(row.text)}
              onClick={() =>
                onReplace(row.id, [{ kind: 'open', id: row.id, text: row.text, choices: [] }])
              }
            >
              {row.text}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
