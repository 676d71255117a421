import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './search-box.module.css';

const debounceMs = 200;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Debounces input, and follows changes of the URL, which discard input that has not been sent yet. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [sentText, setSentText] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // If the URL now contains the search that this field sent, keeps the text, which the user may have extended since.
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
