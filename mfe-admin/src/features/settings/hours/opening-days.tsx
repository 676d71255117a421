import { weekdays, type HoursSettings, type OpeningInterval } from 'contracts';
import { Plus, X } from 'lucide-react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../../lib/icon-button.js';
import { ResetToDefaultButton } from '../setting-field.js';
import hours from './opening-hours.module.css';
import css from '../settings.module.css';

const usual: OpeningInterval = { from: '10:00', to: '19:00' };
const maxOpenings = 3;
/** Display order of the weekdays, Monday first. */
const order = [1, 2, 3, 4, 5, 6, 0];

export function OpeningDays() {
  const { control, setValue, formState } = useFormContext();
  // The cast is needed, because the form is untyped. The contract declares this type for the field.
  const days = useWatch({ control, name: 'days' }) as HoursSettings['days'];
  const set = (at: number, openings: OpeningInterval[]) => {
    const next = days.map((day, index) => (index === at ? openings : day));
    setValue('days', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <div>
      <ul className={hours['days']}>
        {order.map((at) => (
          <li key={at}>
            <Day
              name={weekdays[at] ?? ''}
              openings={days[at] ?? []}
              fault={faultOf(get(formState.errors, `days.${at}`))}
              onChange={(openings) => set(at, openings)}
            />
          </li>
        ))}
      </ul>
      <ResetToDefaultButton name="days" label="Opening hours" />
    </div>
  );
}

interface DayProps {
  name: string;
  openings: OpeningInterval[];
  fault: string | undefined;
  onChange: (openings: OpeningInterval[]) => void;
}

function Day({ name, openings, fault, onChange }: DayProps) {
  const replace = (at: number, change: Partial<OpeningInterval>) =>
    onChange(
      openings.map((opening, index) => (index === at ? { ...opening, ...change } : opening)),
    );
  return (
    <fieldset className={hours['day']}>
      <legend>{name}</legend>
      <div className={hours['openings']}>
        {openings.length === 0 && <span className={css['note']}>Closed</span>}
        {openings.map((opening, at) => (
          // Opening periods have no id, so the index is the React key.
          <span key={at} className={hours['opening']}>
            <Time
              label={`${name} opens`}
              value={opening.from}
              onChange={(from) => replace(at, { from })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label={`${name} closes`}
              value={opening.to}
              onChange={(to) => replace(at, { to })}
            />
            <IconButton
              icon={X}
              label={`Remove ${opening.from}–${opening.to} on ${name}`}
              onClick={() => onChange(openings.filter((_, index) => index !== at))}
            />
          </span>
        ))}
        {openings.length < maxOpenings && (
          <IconButton
            icon={Plus}
            label={`Add hours on ${name}`}
            onClick={() =>
              onChange([...openings, openings.length > 0 ? { from: '', to: '' } : usual])
            }
          />
        )}
      </div>
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Time = ({ label, value, onChange }: TimeProps) => (
  <input
    aria-label={label}
    className={hours['time']}
    value={value}
    inputMode="numeric"
    placeholder="10:00"
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Returns the first message among the nested validation errors of a day. */
function faultOf(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  return Object.values(errors).map(faultOf).find(Boolean);
}
