import { Link, pageHref } from 'storefront-kit';
import { texts } from '../../../texts.js';
import css from './main-menu.module.css';
import { ShopMenu } from './shop-menu.js';

export function MainMenu({ categories }: { categories: string[] }) {
  return (
    <nav className={css['menu']} aria-label={texts.mainMenu}>
      <ul className={css['list']}>
        <li>
          <Link className={css['item']} href={pageHref('home')}>
            {texts.home}
          </Link>
        </li>
        <li>
          <ShopMenu categories={categories} className={css['item']} />
        </li>
        <li>
          <Link className={css['item']} href={pageHref('allProducts')}>
            {texts.collections}
          </Link>
        </li>
        <li>
          <Link className={css['item']} href={`${pageHref('home')}#contactForm`}>
            {texts.about}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
