import { Field } from './field.js';
import { OptionSelect, type Options } from './option-select.js';

interface SelectFieldProps<Value extends string> {
  label: string;
  error?: string | undefined;
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}

export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, error, ...select } = props;
  return (
    <Field label={label} error={error}>
      {(ids) => <OptionSelect {...ids} {...select} />}
    </Field>
  );
};
