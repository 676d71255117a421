import css from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its label, in display order. */
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** Displays the label, for options that do not explain themselves. */
  hasVisibleLabel?: boolean;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, hasVisibleLabel } = props;
  const choose = (text: string) => {
    const chosen = options.find(([one]) => one === text);
    if (chosen) onChange(chosen[0]);
  };
  const select = (
    <select
      className={css['select']}
      aria-label={hasVisibleLabel ? undefined : label}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </select>
  );
  if (!hasVisibleLabel) return select;
  return (
    <label className={css['labelled']}>
      {label}
      {select}
    </label>
  );
}
