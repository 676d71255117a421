import type { CartItem } from 'contracts';
import { useState } from 'react';
import { Icon } from 'storefront-kit';
import { cartTexts } from '../../texts.js';
import css from './line-notes.module.css';
import { changeLine } from './save-line.js';

/** The buyer's note and target price for one product. */
export function LineNotes({ item }: { item: CartItem }) {
  const [note, setNote] = useState(item.note);
  const [target, setTarget] = useState(item.targetPrice === null ? '' : String(item.targetPrice));
  const [isWrong, setIsWrong] = useState(false);
  const save = () => {
    const read = readTarget(target);
    setIsWrong(read === undefined);
    // What cannot be read is not sent, and what was kept before stays.
    const targetPrice = read === undefined ? item.targetPrice : read;
    const notes = { note: note.trim(), targetPrice };
    const isSame = item.note === notes.note && item.targetPrice === notes.targetPrice;
    if (!isSame) changeLine(item.id, notes);
  };
  return (
    <details className={css['wishes']} open={item.note !== '' || item.targetPrice !== null}>
      <summary>
        {cartTexts.lineNotes}
        <Icon name="chevron-down" size={16} />
      </summary>
      <label className={css['field']}>
        {cartTexts.note}
        <input
          value={note}
          maxLength={300}
          onChange={({ target: field }) => setNote(field.value)}
          onBlur={save}
        />
      </label>
      <label className={css['field']}>
        {cartTexts.targetPrice}
        <input
          inputMode="decimal"
          value={target}
          maxLength={12}
          aria-invalid={isWrong}
          onChange={({ target: field }) => setTarget(field.value)}
          onBlur={save}
        />
      </label>
      <p aria-live="polite" className={css['wrong']}>
        {isWrong && cartTexts.targetWrong}
      </p>
    </details>
  );
}

/** Null for no wish; nothing for what is no amount. */
function readTarget(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return undefined;
  return Math.min(Number(typed), 10_000_000);
}
