import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { formatDay } from '../../../lib/format/dates.js';
import { Field } from '../../../lib/forms/field.js';
import { IconButton } from '../../../lib/icon-button.js';
import { ResetToDefaultButton } from '../setting-field.js';
import hours from './opening-hours.module.css';
import css from '../settings.module.css';

/** Days on which the seller does not answer inquiries. */
export function HolidayList() {
  const { control, setValue } = useFormContext();
  const [day, setDay] = useState('');
  // The cast is needed, because the form is untyped. The contract declares the field as `string[]`.
  const holidays = useWatch({ control, name: 'holidays' }) as string[];
  const set = (days: string[]) =>
    setValue('holidays', [...new Set(days)].sort(), { shouldDirty: true });
  const add = () => {
    set([...holidays, day]);
    setDay('');
  };
  return (
    <div>
      {holidays.length === 0 && <p className={css['note']}>No holidays yet.</p>}
      <ul className={hours['holidays']}>
        {holidays.map((holiday) => (
          <li key={holiday}>
            {formatDay(holiday)}
            <IconButton
              icon={X}
              label={`Remove ${formatDay(holiday)}`}
              onClick={() => set(holidays.filter((day) => day !== holiday))}
            />
          </li>
        ))}
      </ul>
      <div className={hours['adding']}>
        <Field label="New holiday">
          {(ids) => (
            <input
              {...ids}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Button look="secondary" disabled={day === ''} onClick={add}>
          Add holiday
        </Button>
      </div>
      <ResetToDefaultButton name="holidays" label="holidays" />
    </div>
  );
}
