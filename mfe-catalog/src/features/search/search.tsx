import { maxQueryLength } from 'contracts';
import { useId, useRef, type SyntheticEvent } from 'react';
import { Icon, pageHref, VisuallyHidden } from 'storefront-kit';
import { listingHref } from '../../lib/lists/listing-query.js';
import { searchTexts } from '../../texts/search.js';
import css from './search.module.css';
import { Suggestions } from './suggestions.js';
import { useSearchBox } from './use-search-box.js';
import { useTypedPlaceholder } from './use-typed-placeholder.js';

/**
 * Search box of the page header. Without scripts it submits to the results page. The input is the last child of its
 * form, because React tolerates elements that browser extensions insert before hydration only if they are at the end of
 * a form (decision 114).
 */
export function Search() {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { typed, products, total, isShown, active, choose, leave, handlers } = useSearchBox(input);
  useTypedPlaceholder(input, searchTexts.placeholder);
  const words = typed.trim();
  const results = listingHref(pageHref('search'), { q: words });
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words) leave(results, words);
  };
  return (
    <div className={css['search']} data-part="mfe-catalog">
      <form role="search" action={pageHref('search')} onSubmit={search}>
        <Icon name="search" size={20} className={css['icon']} />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={maxQueryLength}
          role="combobox"
          className={css['input']}
          aria-label={searchTexts.label}
          aria-autocomplete="list"
          aria-expanded={isShown && products.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={searchTexts.placeholder}
          value={typed}
          {...handlers}
        />
      </form>
      <Suggestions
        id={listId}
        {...{ isShown, products, total, active, results }}
        onChoose={choose}
        onShowAll={search}
      />
      <VisuallyHidden>
        <span role="status">{isShown && messageFor(products.length)}</span>
      </VisuallyHidden>
    </div>
  );
}

function messageFor(count: number) {
  return count === 0 ? searchTexts.none : searchTexts.found(count);
}
