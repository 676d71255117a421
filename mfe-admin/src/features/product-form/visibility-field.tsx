import { hiddenIndefinitely, type ProductFieldRow } from 'contracts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../lib/forms/field.js';
import { DateTimeInput } from '../../lib/forms/moment-input.js';
import type { FormValues } from '../../lib/api/product-values.js';
import css from './product-form.module.css';

type Choice = 'shown' | 'hidden' | 'until';

const words: Record<Choice, string> = {
  shown: 'In the shop',
  hidden: 'Hidden',
  until: 'Hidden until a date',
};

interface VisibilityProps {
  row: Extract<ProductFieldRow, { kind: 'hidden' }>;
}

export function VisibilityField({ row: { name, label } }: VisibilityProps) {
  const { control } = useFormContext<FormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <Choices label={label} value={value} error={error?.message} onChange={onChange} />
      )}
    />
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (hidden: string) => void;
}

function Choices({ label, value, error, onChange }: ChoicesProps) {
  const [isUntil, setIsUntil] = useState(false);
  const storedChoice = choiceOf(value);
  // Until a date is chosen, the product is hidden indefinitely, so that it never becomes visible by mistake.
  const choice = isUntil && storedChoice === 'hidden' ? 'until' : storedChoice;
  const choose = (next: string) => {
    setIsUntil(next === 'until');
    onChange(next === 'shown' ? '' : hiddenIndefinitely);
  };
  return (
    <div className={css['pair']}>
      <Field label={label} error={error}>
        {(ids) => (
          <select {...ids} value={choice} onChange={({ target }) => choose(target.value)}>
            {Object.entries(words).map(([choice, word]) => (
              <option key={choice} value={choice}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      {choice === 'until' && (
        <Field label="Hidden until">
          {(ids) => (
            <DateTimeInput
              ids={ids}
              value={storedChoice === 'until' ? value : ''}
              onChange={(iso) => {
                setIsUntil(true);
                onChange(iso || hiddenIndefinitely);
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function choiceOf(hidden: string): Choice {
  if (hidden === '') return 'shown';
  return hidden === hiddenIndefinitely ? 'hidden' : 'until';
}
