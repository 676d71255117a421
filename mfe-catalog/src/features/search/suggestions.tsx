import type { SyntheticEvent } from 'react';
import { Picture } from 'storefront-kit';
import type { Suggestion } from './read-suggestions.js';
import css from './search.module.css';
import { fallbackTexts } from '../../texts/fallbacks.js';
import { searchTexts } from '../../texts/search.js';

/** Focus stays in the search box while the arrow keys move through the suggestions. */
export function Suggestions({ id, isShown, products, active, onChoose, ...all }: SuggestionsProps) {
  return (
    <div className={css['popup']} hidden={!isShown}>
      {isShown && products.length === 0 && <p className={css['none']}>{searchTexts.none}</p>}
      <ul id={id} role="listbox" aria-label={searchTexts.suggestions} className={css['list']}>
        {isShown &&
          products.map((product, index) => (
            <li
              key={product.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={css['option']}
              // Keeps focus in the search box on pointer down, because otherwise the list could close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              <span className={css['picture']}>
                <Picture image={product.mainImage} alt="" sizes="48px" />
              </span>
              <span className={css['words']}>
                <span className={css['name']}>{product.productName || fallbackTexts.unnamed}</span>
                <Details {...product} />
              </span>
            </li>
          ))}
      </ul>
      {isShown && all.total > products.length && (
        // The link is not a tab stop, because Enter in the search box opens the same page, and the list closes when the
        // search box loses focus.
        <a
          className={css['all']}
          href={all.results}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={all.onShowAll}
        >
          {searchTexts.all(all.total)}
        </a>
      )}
    </div>
  );
}

const Details = ({ category, modelNumber }: Suggestion) => (
  <span className={css['details']}>
    {category && modelNumber ? `${category} · ` : category}
    <span className={css['model']}>{modelNumber}</span>
  </span>
);

interface SuggestionsProps {
  id: string;
  isShown: boolean;
  products: Suggestion[];
  active: number | undefined;
  onChoose: (index: number) => void;
  /** Number of all matching products, including those not displayed. */
  total: number;
  results: string;
  onShowAll: (event: SyntheticEvent) => void;
}
