import { useState, type ChangeEvent, type RefObject } from 'react';
import { pageHref, useCombobox, useNavigation } from 'storefront-kit';
import { useQueryFromUrl } from './use-query-from-url.js';
import { useDelayedBlur } from './use-delayed-blur.js';
import { useSuggestions } from './use-suggestions.js';
import { useTextBeforeHydration } from './use-text-before-hydration.js';

const hideDelayMs = 200;

/** Manages the state and handlers of the search box. Keeps text that was typed before hydration. */
export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const urlQuery = useQueryFromUrl();
  const [draft, setTyped] = useState<string>();
  const typed = draft ?? urlQuery;
  const [isOpen, setIsOpen] = useState(false);
  useTextBeforeHydration(input, (text) => {
    setTyped(text);
    setIsOpen(document.activeElement === input.current);
  });
  const { navigate } = useNavigation();
  const suggestions = useSuggestions(isOpen ? typed : '');
  const { products, total } = suggestions ?? { products: [], total: 0 };
  const isShown = isOpen && suggestions !== undefined;

  const leave = (href: string, words: string) => {
    close();
    setTyped(words);
    input.current?.blur();
    navigate(href);
  };
  const choose = (index: number) =>
    products[index] && leave(pageHref('product', { id: products[index].id }), '');
  const { active, setActive, onKeyDown, close } = useCombobox({
    count: products.length,
    isOpen: isShown,
    setIsOpen,
    onChoose: choose,
  });
  const focus = useDelayedBlur({
    delay: hideDelayMs,
    onFocus: () => setIsOpen(true),
    onBlur: close,
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setActive(undefined);
    setIsOpen(true);
  };
  const handlers = { onChange, onKeyDown, ...focus };
  return { typed, products, total, isShown, active, choose, leave, handlers };
}
