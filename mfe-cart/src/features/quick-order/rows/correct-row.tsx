import type { UnresolvedRow, OrderRow } from 'contracts';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { quickOrderTexts as texts } from '../../../quick-order-texts.js';
import { matchText } from '../match-order.js';
import { useOrderMatching } from '../use-match.js';
import type { ReplaceRow } from './replace.js';
import css from './rows.module.css';

/** A line without a product. The buyer corrects its text, which is then matched again. */
export function TextCorrectionRow({
  row,
  onReplace,
}: {
  row: UnresolvedRow;
  onReplace: ReplaceRow;
}) {
  const id = useId();
  const [text, setText] = useState(row.text);
  const { isBusy, problem, match } = useOrderMatching();
  const search = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    const matchedRows = await match(() => matchText(text));
    // If the corrected text looks like a greeting, the line stays open instead of being skipped.
    const keepOpen = (orderRow: OrderRow): OrderRow =>
      orderRow.kind === 'skipped' ? { ...orderRow, kind: 'open' } : orderRow;
    if (matchedRows) onReplace(row.id, matchedRows.map(keepOpen));
  };
  return (
    <form className={css['correct']} onSubmit={(event) => void search(event)}>
      <label htmlFor={id} className={css['question']}>
        {texts.correct}
      </label>
      <p id={`${id}-hint`} className={css['written']}>
        {texts.unknown}
      </p>
      <input
        id={id}
        value={text}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" look="secondary" isBusy={isBusy}>
          {isBusy ? texts.finding : texts.search}
        </Button>
        <Button look="quiet" className={css['quiet']} onClick={() => onReplace(row.id, [])}>
          {texts.removeLine}
        </Button>
      </div>
    </form>
  );
}
