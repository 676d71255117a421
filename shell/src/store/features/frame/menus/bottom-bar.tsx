import { Icon, Link, pageHref, replayProps, type IconName } from 'storefront-kit';
import { memo, useState, type MouseEvent } from 'react';
import { texts } from '../../../texts.js';
import { AccountLink } from '../account-link.js';
import css from './bottom-bar.module.css';
import { DrawerLink } from './drawer-link.js';
import { SidePanel } from './side-panel.js';

export const BottomBar = memo(function BottomBar({ categories }: { categories: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <nav className={css['bar']} aria-label={texts.bottomMenu}>
        <Item icon="home" href={pageHref('home')} label={texts.home} />
        <DrawerLink of="cart" className={css['item']} label={texts.cart} />
        <Link
          {...replayProps}
          className={css['item']}
          href={pageHref('allProducts')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="collections" />
          {texts.collections}
        </Link>
        <DrawerLink of="inquiry" className={css['item']} label={texts.inquiry} />
        <AccountLink className={css['item']} label={texts.account} />
      </nav>
      {isOpen && <SidePanel categories={categories} onClose={() => setIsOpen(false)} />}
    </>
  );
});

function Item({ icon, href, label }: { icon: IconName; href: string; label: string }) {
  return (
    <Link className={css['item']} href={href}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
