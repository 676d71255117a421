import { Link, pageHref } from 'storefront-kit';
import { texts } from '../../../texts.js';
import css from './category-links.module.css';

export function CategoryLinks({ categories }: { categories: string[] }) {
  return (
    <ul className={css['list']}>
      {categories.map((name) => (
        <li key={name}>
          <Link className={css['link']} href={pageHref('category', { name })}>
            {name}
          </Link>
        </li>
      ))}
      <li className={css['all']}>
        <Link className={css['link']} href={pageHref('allProducts')}>
          {texts.allProducts}
        </Link>
      </li>
    </ul>
  );
}
