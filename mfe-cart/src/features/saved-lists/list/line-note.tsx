import { maxListNoteLength } from 'contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../../../list-texts.js';
import { replaceLineBreaks } from '../../../lib/replace-line-breaks.js';
import css from './list-line.module.css';

/** The note on a product, without line breaks. Without a note, a button opens the field. */
export function LineNote({ name, note, onChange }: LineNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (note === '' && draft === undefined && !isOpen) {
    return (
      <Button
        look="quiet"
        className={css['addNote']}
        aria-label={texts.addNote(name)}
        onClick={() => setIsOpen(true)}
      >
        {texts.note}
      </Button>
    );
  }
  const finish = () => {
    setDraft(undefined);
    setIsOpen(false);
    if (draft !== undefined && draft.trim() !== note) onChange(draft.trim());
  };
  const finishByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    finish();
  };
  return (
    <textarea
      ref={field}
      rows={2}
      className={css['note']}
      aria-label={texts.noteOf(name)}
      placeholder={texts.noteOf(name)}
      value={draft ?? note}
      maxLength={maxListNoteLength}
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ target }) => setDraft(replaceLineBreaks(target.value))}
      onBlur={finish}
      onKeyDown={finishByKey}
    />
  );
}

interface LineNoteProps {
  name: string;
  note: string;
  onChange: (note: string) => void;
}
