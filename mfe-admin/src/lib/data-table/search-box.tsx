import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './search-box.module.css';

const debounceMs = 200;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Debounces input, and follows changes of the URL. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), debounceMs);
  };
  return (
    <div className={css['box']}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
