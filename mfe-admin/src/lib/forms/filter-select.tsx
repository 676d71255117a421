import css from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its label, in display order. */
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  const choose = (text: string) => {
    const chosen = options.find(([one]) => one === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <select
      className={css['select']}
      aria-label={label}
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
}
