import { useEffect, useState } from 'react';
import { readSuggestions, type Suggestion } from './read-suggestions.js';

const debounceMs = 120;

/** What is suggested for the words that were typed last; nothing before an answer, and for no words. */
export function useSuggestions(typed: string): Suggestion[] | undefined {
  const words = typed.trim();
  const [answer, setAnswer] = useState<{ words: string; found: Suggestion[] }>();

  useEffect(() => {
    if (words === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void readSuggestions(words).then((found) => isWanted && found && setAnswer({ words, found }));
    }, debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);

  // What fitted the words before stays until there is an answer for these.
  return words === '' ? undefined : answer?.found;
}
