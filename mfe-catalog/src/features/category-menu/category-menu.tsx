import type { Category } from 'contracts';
import { useEffect, useState } from 'react';
import { Link, pageHref, Skeleton } from 'storefront-kit';
import { readCategories } from './read-categories.js';
import css from './category-menu.module.css';
import { shopTexts } from '../../texts/shop.js';

const expected = 8;

/** Links to all categories, for the menus of the frame; a click ends at `onChoose`, so that a menu can close. */
export function CategoryMenu({ onChoose }: { onChoose?: () => void }) {
  const [categories, setCategories] = useState<Category[]>();
  useEffect(() => {
    let isHere = true;
    void readCategories().then((list) => isHere && setCategories(list));
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <ul className={css['menu']} data-part="catalog" aria-busy={categories === undefined}>
      {categories
        ? categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                className={css['item']}
                href={pageHref('category', { name })}
                onClick={onChoose}
              >
                {name}
              </Link>
            </li>
          ))
        : Array.from({ length: expected }, (_, index) => (
            <li key={index} className={css['item']}>
              <Skeleton shape="line" className={css['line']} />
            </li>
          ))}
      {categories?.length === 0 && (
        <li>
          <Link className={css['item']} href={pageHref('allProducts')} onClick={onChoose}>
            {shopTexts.allProducts}
          </Link>
        </li>
      )}
    </ul>
  );
}
