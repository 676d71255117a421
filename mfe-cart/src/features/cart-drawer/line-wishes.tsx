import type { CartItem } from 'contracts';
import { useState } from 'react';
import { cartTexts } from '../../texts.js';
import css from './line-wishes.module.css';
import { changeLine } from './save-line.js';

/** What the buyer says to one product: a note, and what he hopes to pay. */
export function LineWishes({ item }: { item: CartItem }) {
  const [note, setNote] = useState(item.note);
  const [target, setTarget] = useState(item.targetPrice === null ? '' : String(item.targetPrice));
  const save = () => {
    const wishes = { note: note.trim(), targetPrice: readTarget(target) };
    const isSame = item.note === wishes.note && item.targetPrice === wishes.targetPrice;
    if (!isSame) changeLine(item.id, wishes);
  };
  return (
    <details className={css['wishes']} open={item.note !== '' || item.targetPrice !== null}>
      <summary>{cartTexts.wishes}</summary>
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
          onChange={({ target: field }) => setTarget(field.value.replace(/[^\d.]/g, ''))}
          onBlur={save}
        />
      </label>
    </details>
  );
}

function readTarget(text: string) {
  const amount = Number.parseFloat(text);
  return Number.isFinite(amount) ? Math.round(Math.min(amount, 10_000_000) * 100) / 100 : null;
}
