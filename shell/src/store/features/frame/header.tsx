import { FragmentSlot } from 'storefront-kit';
import { memo } from 'react';
import { texts } from '../../texts.js';
import { AccountLink } from './account-link.js';
import { DrawerLink } from './menus/drawer-link.js';
import css from './header.module.css';
import { Logo } from './logo.js';
import { MainMenu } from './menus/main-menu.js';
import { SearchPlaceholder } from './search-outline.js';

export const Header = memo(function Header({ categories }: { categories: string[] }) {
  return (
    <>
      <header className={css['bar']} data-print="hide">
        <div className={css['inner']}>
          <Logo />
          <div className={css['search']}>
            <FragmentSlot
              slot="header.search"
              empty={<SearchPlaceholder />}
              loading={<SearchPlaceholder />}
              fallback={<SearchPlaceholder />}
            />
          </div>
          <div className={css['icons']}>
            <DrawerLink of="inquiry" className={css['icon']} name={texts.inquiries} />
            <DrawerLink of="cart" className={css['icon']} name={texts.cart} />
            <FragmentSlot
              slot="header.actions"
              loading={<span className={css['icon']} />}
              fallback={<span className={css['icon']} />}
            />
            <AccountLink className={css['icon']} />
          </div>
        </div>
      </header>
      <MainMenu categories={categories} />
    </>
  );
});
