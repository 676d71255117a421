import { oneTimeCodeIn } from 'contracts';
import { Field } from '../../lib/field.js';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A one-time code in one field; of a pasted message the code alone is kept. */
export const CodeField = ({ onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={({ target }) => onChange(oneTimeCodeIn(target.value) ?? target.value)}
  />
);
