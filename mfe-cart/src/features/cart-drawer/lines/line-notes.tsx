import { maxTargetPrice, parseAmount, type CartItem, type ParseResult } from 'contracts';
import { useId, useState } from 'react';
import { Icon } from 'storefront-kit';
import { cartTexts } from '../../../cart-texts.js';
import { replaceLineBreaks } from '../../../lib/replace-line-breaks.js';
import css from './line-notes.module.css';
import { changeCartLine } from './save-line.js';

export function LineNotes({ item }: { item: CartItem }) {
  const [note, setNote] = useState(item.note);
  const [target, setTarget] = useState(item.targetPrice === null ? '' : String(item.targetPrice));
  const [fault, setFault] = useState('');
  const faultId = useId();
  const save = () => {
    const read = readTarget(target);
    setFault(read.ok ? '' : read.message);
    // An invalid target price is not sent; the stored target price is retained.
    const targetPrice = read.ok ? read.value : item.targetPrice;
    const notes = { note: note.trim(), targetPrice };
    const isSame = item.note === notes.note && item.targetPrice === notes.targetPrice;
    if (!isSame) changeCartLine(item.id, notes);
  };
  return (
    <details className={css['wishes']} open={item.note !== '' || item.targetPrice !== null}>
      <summary>
        {cartTexts.lineNotes}
        <Icon name="chevron-down" size={16} />
      </summary>
      <label className={css['field']}>
        {cartTexts.note}
        <textarea
          rows={2}
          value={note}
          maxLength={300}
          onChange={({ target: field }) => setNote(replaceLineBreaks(field.value))}
          onBlur={save}
        />
      </label>
      <label className={css['field']}>
        {cartTexts.targetPrice}
        <input
          inputMode="decimal"
          value={target}
          maxLength={40}
          autoComplete="off"
          aria-invalid={fault !== ''}
          aria-describedby={faultId}
          onChange={({ target: field }) => setTarget(field.value)}
          onBlur={save}
        />
      </label>
      <p id={faultId} aria-live="polite" className={css['wrong']}>
        {fault}
      </p>
    </details>
  );
}

/** Parses the target price in US dollars; returns null if the field is empty. */
const readTarget = (text: string): ParseResult<number | null> =>
  text.trim() === ''
    ? { ok: true, value: null }
    : parseAmount(text, { currency: 'USD', most: maxTargetPrice });
