import { useQueryClient } from '@tanstack/react-query';
import { middleDotSeparator, formatDateTime, type CustomerPage } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { Card } from './card.js';
import css from './customer.module.css';

export function Notes({ uid, notes }: { uid: string; notes: CustomerPage['notes'] }) {
  return (
    <Card title="Internal notes">
      <p className={css['soft']}>Only visible to staff.</p>
      <NewNote uid={uid} />
      <ul className={css['rows']}>
        {notes.map(({ id, name, text, at }) => (
          <li key={id}>
            <div>
              <p className={css['note']}>{text}</p>
              <span className={css['soft']}>
                {name || 'Someone'}
                {middleDotSeparator}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NewNote({ uid }: { uid: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await request('addCustomerNote', { params: { uid }, body: { text } });
      setText('');
      setFault(undefined);
      await client.invalidateQueries({ queryKey: ['customer', uid] });
    } catch (error) {
      setFault(errorMessage(error, texts.broken));
    }
    setIsBusy(false);
  };
  return (
    <form className={css['form']} onSubmit={(event) => void add(event)}>
      <Field label="New note" error={fault}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="secondary" isBusy={isBusy} disabled={!text.trim()}>
          Add note
        </Button>
      </div>
    </form>
  );
}
