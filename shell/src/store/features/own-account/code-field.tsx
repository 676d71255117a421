import { extractOneTimeCode } from 'contracts';
import { Field } from '../../lib/field.js';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** If a message is pasted, only the one-time code in it is inserted. */
export const CodeField = ({ onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={({ target }) => onChange(extractOneTimeCode(target.value) ?? target.value)}
  />
);
