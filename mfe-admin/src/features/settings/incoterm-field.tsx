import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../lib/forms/field.js';
import { ResetToDefaultButton } from './setting-field.js';

interface IncotermFieldProps {
  name: string;
  label: string;
  options: readonly string[];
}

export function IncotermField({ name, label, options }: IncotermFieldProps) {
  const { control, setValue } = useFormContext();
  const value: unknown = useWatch({ control, name });
  return (
    <div>
      <Field label={label}>
        {(ids) => (
          <select
            {...ids}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => setValue(name, target.value || null, { shouldDirty: true })}
          >
            <option value="">None</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </Field>
      <ResetToDefaultButton name={name} label={label} />
    </div>
  );
}
