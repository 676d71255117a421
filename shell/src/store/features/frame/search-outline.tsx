import { Icon, Link, pageHref } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './search-outline.module.css';

/** Placeholder of the search box while its remote is unavailable; links to all products. */
export function SearchPlaceholder() {
  return (
    <Link className={css['outline']} href={pageHref('allProducts')}>
      <Icon name="search" size={20} />
      {texts.search}
    </Link>
  );
}
