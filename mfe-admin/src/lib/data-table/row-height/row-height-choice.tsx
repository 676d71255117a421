import { Rows2, Rows4 } from 'lucide-react';
import { useId } from 'react';
import css from './row-height.module.css';
import { rowHeights, type RowHeight } from './use-row-height.js';

interface RowHeightChoiceProps {
  value: RowHeight;
  onChange: (height: RowHeight) => void;
}

const looks = {
  comfortable: { title: 'Comfortable rows', Icon: Rows2 },
  compact: { title: 'Compact rows', Icon: Rows4 },
} as const;

/** Lets the user choose comfortable or compact rows. Hidden on narrow screens. */
export function RowHeightChoice({ value, onChange }: RowHeightChoiceProps) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label="Rows" className={css['choice']}>
      {rowHeights.map((height) => {
        const { title, Icon } = looks[height];
        return (
          <label key={height} title={title}>
            <input
              type="radio"
              name={name}
              aria-label={title}
              checked={value === height}
              onChange={() => onChange(height)}
            />
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </label>
        );
      })}
    </span>
  );
}
