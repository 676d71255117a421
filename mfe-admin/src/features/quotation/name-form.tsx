import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import css from './draft-editor.module.css';

interface NameFormProps {
  label: string;
  action: string;
  failure: string;
  onSave: (name: string) => Promise<void>;
}

export function SaveNameForm({ label, action, failure, onSave }: NameFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = () =>
    onSave(name.trim()).catch((error: unknown) => setError(errorMessage(error, failure)));
  return (
    <form
      className={css['naming']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Enter a name');
        else void save();
      }}
    >
      <Field label={label} error={error}>
        {(ids) => (
          <input
            {...ids}
            autoFocus
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        {action}
      </Button>
    </form>
  );
}
