import { useEffect, useState } from 'react';
import { readSuggestions, type Suggestions } from './read-suggestions.js';

const debounceMs = 120;

/** Returns suggestions for the typed text, or undefined before the first response and for an empty string. */
export function useSuggestions(text: string): Suggestions | undefined {
  const words = text.trim();
  const [result, setResult] = useState<{ words: string; suggestions: Suggestions }>();

  useEffect(() => {
    if (words === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void readSuggestions(words).then(
        (suggestions) => isWanted && suggestions && setResult({ words, suggestions }),
      );
    }, debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);

  // The previous suggestions stay displayed until the next response arrives.
  return words === '' ? undefined : result?.suggestions;
}
