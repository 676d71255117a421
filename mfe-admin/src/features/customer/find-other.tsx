import { useQuery } from '@tanstack/react-query';
import { fromWire, wireNames, joinWithMiddleDot } from 'contracts';
import { useDeferredValue, useState } from 'react';
import { Button } from 'storefront-kit';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { Field } from '../../lib/forms/field.js';
import { request } from '../../lib/api/request.js';
import css from './customer.module.css';

interface FindOtherProps {
  than: string;
  onChoose: (uid: string) => void;
  onCancel: () => void;
}

async function findUsers(q: string, signal: AbortSignal) {
  const { rows } = toRowsPage(
    await request('listUsers', { query: { q, page: 1, limit: 6 } }, signal),
  );
  return rows.map((row) => fromWire(wireNames.account, row));
}

export function FindOtherCustomer({ than, onChoose, onCancel }: FindOtherProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, error } = useQuery({
    queryKey: ['other account', q],
    queryFn: ({ signal }) => findUsers(q, signal),
    enabled: q !== '',
  });
  const customers = data?.filter(({ uid, role }) => uid !== than && role === 'user');
  return (
    <div className={css['form']}>
      <Field label="The other account" error={error ? "Can't connect to the shop" : undefined}>
        {(ids) => (
          <input
            {...ids}
            type="search"
            autoComplete="off"
            autoFocus
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <ul className={css['rows']} aria-label="Matching accounts">
        {customers?.map(({ uid, name, email, mobile }) => (
          <li key={uid}>
            <button type="button" className={css['choice']} onClick={() => onChoose(uid)}>
              {name || 'No name'}{' '}
              <span className={css['soft']}>{joinWithMiddleDot([email, mobile])}</span>
            </button>
          </li>
        ))}
        {customers?.length === 0 && <li className={css['soft']}>No other accounts found.</li>}
      </ul>
      <div>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
