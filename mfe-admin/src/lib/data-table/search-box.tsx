import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './search-box.module.css';

const debounceMs = 200;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Search field that debounces its input. When the search text in the URL changes, input that is not in the URL yet is
 * discarded.
 */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sentText, setSentText] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // Keeps the text if the URL now contains the search text that this field sent, because the user may have typed more
    // since then.
    if (value !== sentText) {
      setText(value);
      setSentText(value);
    }
  }
  const send = useEffectEvent((next: string) => {
    setSentText(next);
    onChange(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === sentText) return undefined;
    const timer = setTimeout(() => send(next), debounceMs);
    return () => clearTimeout(timer);
  }, [text, sentText]);
  return (
    <div className={css['box']}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
