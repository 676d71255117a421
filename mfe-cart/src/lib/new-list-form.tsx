import { useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../list-texts.js';
import { ListNameForm } from './list-name-form.js';

/** Form that creates a list. A retry with the same name uses the same idempotency key. */
export function NewListForm({ isBusy, onCreate }: NewListFormProps) {
  const [name, setName] = useState('');
  const last = useRef({ name: '', key: '' });
  const submit = (newName: string) => {
    if (isBusy || newName === '') return;
    if (last.current.name !== newName) last.current = { name: newName, key: crypto.randomUUID() };
    void onCreate(newName, last.current.key);
  };
  return (
    <ListNameForm
      label={texts.newName}
      name={name}
      required
      placeholder={texts.nameHint}
      onName={setName}
      onSubmit={submit}
    >
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {isBusy ? texts.creating : texts.create}
      </Button>
    </ListNameForm>
  );
}

interface NewListFormProps {
  isBusy: boolean;
  onCreate: (name: string, key: string) => Promise<void>;
}
