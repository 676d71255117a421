import { filterNames, type FilterName } from 'contracts';
import { useRef, type SubmitEvent } from 'react';
import { Button, Icon, useNavigation } from 'storefront-kit';
import type { ProductListing } from '../../lib/lists/find-products.js';
import { listingHref, readListingQuery } from '../../lib/lists/listing-query.js';
import { filterTexts } from '../../texts/filters.js';
import { ActiveFilters } from './chosen-filters.js';
import css from './filter-bar.module.css';
import { FilterSelect } from './filter-select.js';
import { SortSelect } from './sort-select.js';

/** Filters and sorts a list by navigating to another URL. Without scripts it is a plain form. */
export function FilterBar({ listing, path, fixed = [] }: FilterBarProps) {
  const { navigate } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { question, filters, seed } = listing;
  const names = filterNames.filter((name) => !fixed.includes(name));
  const show = () => {
    if (form.current) navigate(listingHref(path, questionIn(form.current), { seed }));
  };
  const showInstead = (event: SubmitEvent) => {
    event.preventDefault();
    show();
  };
  return (
    <div className={css['bar']} data-print="hide">
      <details className={css['details']}>
        <summary className={css['summary']}>
          <Icon name="filter" size={20} />
          {filterTexts.label}
        </summary>
        <form
          ref={form}
          key={JSON.stringify(question)}
          action={path}
          className={css['form']}
          autoComplete="off"
          aria-label={filterTexts.label}
          onChange={show}
          onSubmit={showInstead}
        >
          {question.q && <input type="hidden" name="q" value={question.q} />}
          {names.map((name) => (
            <FilterSelect
              key={name}
              name={name}
              value={question[name]}
              options={filters[name] ?? []}
            />
          ))}
          <SortSelect value={question.sort} isSearch={question.q !== undefined} />
          <Button type="submit" look="secondary" className={css['apply']}>
            {filterTexts.apply}
          </Button>
        </form>
      </details>
      <ActiveFilters question={question} names={names} path={path} seed={seed} />
    </div>
  );
}

function questionIn(form: HTMLFormElement) {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return readListingQuery(new URLSearchParams(pairs));
}

interface FilterBarProps {
  listing: ProductListing;
  path: string;
  /** Filters that the page itself sets, such as the category. They have no field in the form. */
  fixed?: FilterName[];
}
