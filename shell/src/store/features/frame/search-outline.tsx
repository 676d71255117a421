import { Icon, Link, pageHref } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './search-outline.module.css';

/** The shape of the search box while the box itself is away; it leads to all products. */
export function SearchOutline() {
  return (
    <Link className={css['outline']} href={pageHref('allProducts')}>
      <Icon name="search" size={20} />
      {texts.search}
    </Link>
  );
}
