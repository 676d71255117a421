import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { ListNameForm } from '../../lib/list-name-form.js';
import { listTexts as texts } from '../../list-texts.js';

/** Form that renames a list. Escape cancels. Closing the form moves focus back to the button that opened it. */
export function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(name);
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.select();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const submit = (newName: string) => {
    if (newName === '' || newName === name) onCancel();
    else void onSave(newName);
  };
  return (
    <ListNameForm
      ref={field}
      label={texts.name}
      name={draft}
      onName={setDraft}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <Button type="submit" look="secondary">
        {texts.save}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </ListNameForm>
  );
}

interface RenameFormProps {
  name: string;
  onSave: (name: string) => Promise<void> | void;
  onCancel: () => void;
}
