import { extractOneTimeCode } from 'contracts';
import { Field } from '../../lib/field.js';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Field for a one-time code. If the user pastes a whole message, inserts only the code in it. */
export const CodeField = ({ onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={({ target }) => onChange(extractOneTimeCode(target.value) ?? target.value)}
  />
);
