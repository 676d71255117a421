import type { ComponentProps } from 'react';

/** Each value with its label, in display order. */
export type Options<Value extends string> = readonly (readonly [Value, string])[];

interface OptionSelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
}

/** A select element with a fixed set of typed values. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { options, onChange, ...rest } = props;
  const choose = (text: string) => {
    const chosen = options.find(([value]) => value === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <select {...rest} onChange={({ target }) => choose(target.value)}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
