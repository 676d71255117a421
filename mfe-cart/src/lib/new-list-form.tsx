import { useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { listTexts as texts } from '../list-texts.js';
import { ListNameForm } from './list-name-form.js';

/**
 * Form that creates a list and is cleared once the list is created. A retry with the same name uses the same
 * idempotency key.
 */
export function NewListForm({ isBusy, onCreate }: NewListFormProps) {
  const [name, setName] = useState('');
  const last = useRef({ name: '', key: '' });
  const submit = async (newName: string) => {
    if (isBusy || newName === '') return;
    if (last.current.name !== newName) last.current = { name: newName, key: crypto.randomUUID() };
    if (await onCreate(newName, last.current.key)) setName('');
  };
  return (
    <ListNameForm
      label={texts.newName}
      name={name}
      required
      placeholder={texts.nameHint}
      onName={setName}
      onSubmit={(newName) => void submit(newName)}
    >
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {isBusy ? texts.creating : texts.create}
      </Button>
    </ListNameForm>
  );
}

interface NewListFormProps {
  isBusy: boolean;
  /** Resolves to true if the list was created. */
  onCreate: (name: string, key: string) => Promise<boolean>;
}
