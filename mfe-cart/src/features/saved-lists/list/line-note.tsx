import { maxListNoteLength } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../../../list-texts.js';
import css from './list-line.module.css';

/** The note on a product. Without a note, a button opens the field. */
export function LineNote({ name, note, onChange }: LineNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (note === '' && typed === undefined && !isOpen) {
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
    setTyped(undefined);
    setIsOpen(false);
    if (typed !== undefined && typed.trim() !== note) onChange(typed.trim());
  };
  return (
    <input
      ref={field}
      className={css['note']}
      aria-label={texts.noteOf(name)}
      placeholder={texts.noteOf(name)}
      value={typed ?? note}
      maxLength={maxListNoteLength}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
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
