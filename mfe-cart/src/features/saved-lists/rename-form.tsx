import { maxListNameLength } from 'contracts';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../../list-texts.js';
import css from './rename-form.module.css';

/** Form for another name of a list. Escape cancels. Closing it moves the focus back to the button that opened it. */
export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.select();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '' || wanted === name) onCancel();
    else void onSave(wanted);
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <label htmlFor={id} className={css['label']}>
        {texts.name}
      </label>
      <input
        ref={field}
        id={id}
        className={css['name']}
        value={typed}
        maxLength={maxListNameLength}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button type="submit" look="secondary">
        {texts.save}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}

interface RenameFormProps {
  name: string;
  onSave: (name: string) => Promise<void> | void;
  onCancel: () => void;
}
