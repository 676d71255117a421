import { oneTimeCodeIn } from 'contracts';
import { Field } from '../../lib/field.js';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Field for a one-time code. Only the code of a pasted message is kept. */
export const CodeField = ({ onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={({ target }) => onChange(oneTimeCodeIn(target.value) ?? target.value)}
  />
);
