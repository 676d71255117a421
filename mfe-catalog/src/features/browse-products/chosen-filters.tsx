import type { FilterName } from 'contracts';
import { Icon, Link } from 'storefront-kit';
import { listingHref, type ListingQuery } from '../../lib/lists/listing-query.js';
import { filterTexts } from '../../texts/filters.js';
import css from './chosen-filters.module.css';
import { filterOptionText } from './option-text.js';

export function ActiveFilters({ question, names, path, seed }: ChosenFiltersProps) {
  const activeFilters = names.flatMap((name) => {
    const value = question[name];
    return value === undefined ? [] : [{ name, text: filterOptionText(name, value) }];
  });
  if (activeFilters.length === 0) return null;
  const without = (...removedNames: FilterName[]) => {
    const remainingFilters = Object.entries(question).filter(
      ([name]) => !removedNames.some((each) => each === name),
    );
    return listingHref(path, Object.fromEntries(remainingFilters), { seed });
  };
  return (
    <ul className={css['chosen']}>
      {activeFilters.map(({ name, text }) => (
        <li key={name}>
          <Link className={css['chip']} href={without(name)} aria-label={filterTexts.remove(text)}>
            {text}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {activeFilters.length > 1 && (
        <li>
          <Link className={css['clear']} href={without(...names)}>
            {filterTexts.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

interface ChosenFiltersProps {
  question: ListingQuery;
  /** Filters that the user may remove. */
  names: FilterName[];
  path: string;
  seed: number | undefined;
}
