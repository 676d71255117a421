import { Icon } from 'storefront-kit';
import { useRef } from 'react';
import { texts } from '../../../texts.js';
import { CategoryLinks } from './category-links.js';
import css from './shop-menu.module.css';
import { useAutoClose } from './use-auto-close.js';

/** Dropdown of categories, which also works without JavaScript. */
export function ShopMenu({
  categories,
  className,
}: {
  categories: string[];
  className?: string | undefined;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useAutoClose(menu);
  return (
    <details ref={menu} className={css['shop']}>
      <summary className={className}>
        {texts.shop}
        <Icon name="chevron-down" size={16} className={css['arrow']} />
      </summary>
      <div className={css['panel']}>
        <CategoryLinks categories={categories} />
      </div>
    </details>
  );
}
