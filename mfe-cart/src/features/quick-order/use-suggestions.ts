import type { OrderProduct } from 'contracts';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.js';

const debounceMs = 150;
const maxSuggestions = 5;

/** Returns products that match the typed text, or undefined before the first response and for an empty string. */
export function useSuggestions(text: string): OrderProduct[] | undefined {
  const words = text.trim();
  const [suggestions, setSuggestions] = useState<OrderProduct[]>();
  useEffect(() => {
    if (words === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void find(words).then((products) => isWanted && products && setSuggestions(products));
    }, debounceMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  return words === '' ? undefined : suggestions;
}

/** Resolves to undefined if the products cannot be loaded, because buyers can still add the typed text. */
async function find(q: string): Promise<OrderProduct[] | undefined> {
  try {
    return (await api.call('findProducts', { query: { q, limit: maxSuggestions } })).products;
  } catch (error) {
    console.info("Couldn't read suggestions:", error);
    return undefined;
  }
}
