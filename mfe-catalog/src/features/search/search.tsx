import type { Product } from 'contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon, pageHref, useNavigation, VisuallyHidden } from 'storefront-kit';
import { readProducts } from './read-products.js';
import { suggest } from './suggest.js';
import { Suggestions } from './suggestions.js';
import { useCombobox } from './use-combobox.js';
import { useTypedPlaceholder } from './use-typed-placeholder.js';
import css from './search.module.css';
import { searchTexts } from '../../texts/search.js';

const hideDelay = 200;

/** The search box of the frame with its suggestions. */
export function Search() {
  const [typed, setTyped] = useState('');
  const [products, setProducts] = useState<Product[]>();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const { navigate } = useNavigation();
  const found = suggest(products ?? [], typed);
  const isShown = isOpen && products !== undefined && typed.trim() !== '';
  const choose = (index: number) => {
    const chosen = found[index];
    if (!chosen) return;
    combobox.close();
    setTyped('');
    input.current?.blur();
    navigate(pageHref('product', { id: chosen.id }));
  };
  const combobox = useCombobox({
    count: found.length,
    isOpen: isShown,
    setIsOpen,
    onChoose: choose,
  });
  useTypedPlaceholder(input, searchTexts.placeholder);
  useEffect(() => () => clearTimeout(hiding.current), []);

  return (
    <div className={css['search']} role="search" data-part="catalog">
      <Icon name="search" size={20} className={css['icon']} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={css['input']}
        aria-label={searchTexts.label}
        aria-autocomplete="list"
        aria-expanded={isShown && found.length > 0}
        aria-controls={listId}
        aria-activedescendant={
          combobox.active === undefined ? undefined : `${listId}-${combobox.active}`
        }
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={searchTexts.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.setActive(undefined);
          setIsOpen(true);
        }}
        onKeyDown={combobox.onKeyDown}
        onFocus={() => {
          clearTimeout(hiding.current);
          setIsOpen(true);
          void readProducts().then(setProducts);
        }}
        onBlur={() => {
          hiding.current = setTimeout(combobox.close, hideDelay);
        }}
      />
      <Suggestions
        id={listId}
        isShown={isShown}
        found={found}
        active={combobox.active}
        onChoose={choose}
      />
      <VisuallyHidden>
        <span role="status">{isShown && messageFor(found.length)}</span>
      </VisuallyHidden>
    </div>
  );
}

function messageFor(count: number) {
  return count === 0 ? searchTexts.none : searchTexts.found(count);
}
