import { maxListNoteLength } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../../../list-texts.js';
import css from './list-line.module.css';

/** The note on a product. Without a note, a button opens the field. */
export function LineNote({ name, note, onChange }: LineNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
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
  return (
    <input
      ref={field}
      className={css['note']}
      aria-label={texts.noteOf(name)}
      placeholder={texts.noteOf(name)}
      value={draft ?? note}
      maxLength={maxListNoteLength}
      autoComplete="off"
      onChange={({ target }) => setDraft(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

interface LineNoteProps {
  name: string;
  note: string;
  onChange: (note: string) => void;
}
