import css from './filter-select.module.css';
import { OptionSelect, type Options } from './option-select.js';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Options<Value>;
  onChange: (value: Value) => void;
  /** True to display the label next to the field, for options that are unclear without the label. */
  hasVisibleLabel?: boolean;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, hasVisibleLabel, ...rest } = props;
  const select = { className: css['select'], ...rest };
  if (!hasVisibleLabel) return <OptionSelect {...select} aria-label={label} />;
  return (
    <label className={css['labelled']}>
      {label}
      <OptionSelect {...select} />
    </label>
  );
}
