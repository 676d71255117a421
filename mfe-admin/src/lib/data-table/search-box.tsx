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
 * Search field that debounces its input. A change of the search text in the URL discards input that has not been sent
 * yet.
 */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Keeps the text if the URL now contains the search that this field sent, because the user may have typed more
    // since.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const send = useEffectEvent((next: string) => {
    setSent(next);
    onChange(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === sent) return undefined;
    const timer = setTimeout(() => send(next), debounceMs);
    return () => clearTimeout(timer);
  }, [text, sent]);
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
