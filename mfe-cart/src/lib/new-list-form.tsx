import { maxListNameLength } from 'contracts';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../list-texts.js';
import css from './new-list-form.module.css';

/** Form that names a new list. The key stays the same for a retry with the same name. */
export function NewListForm({ isBusy, onCreate }: NewListFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const last = useRef({ name: '', key: '' });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (isBusy || wanted === '') return;
    if (last.current.name !== wanted) last.current = { name: wanted, key: crypto.randomUUID() };
    await onCreate(wanted, last.current.key);
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className={css['label']}>
        {texts.newName}
      </label>
      <input
        id={id}
        className={css['name']}
        value={name}
        required
        maxLength={maxListNameLength}
        placeholder={texts.nameHint}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {isBusy ? texts.creating : texts.create}
      </Button>
    </form>
  );
}

interface NewListFormProps {
  isBusy: boolean;
  onCreate: (name: string, key: string) => Promise<void>;
}
