import type { ReactNode } from 'react';
import { classNames, joinedScriptProps, PrintHead, useShopTexts } from 'storefront-kit';
import { texts } from '../../texts.js';
import { BottomBar } from './menus/bottom-bar.js';
import { CartDrawers } from './cart-drawers.js';
import { ChatButton } from './chat-button.js';
import { Footer } from './footer.js';
import css from './frame.module.css';
import { Header } from './header.js';
import { PlainFooter, PlainHeader } from './plain-frame.js';

interface FrameProps {
  categories: string[];
  /** True to show only the logo above the page and the contact details below it. */
  isPlain?: boolean;
  children: ReactNode;
}

export function Frame({ categories, isPlain = false, children }: FrameProps) {
  return (
    <div className={classNames(css['frame'], isPlain && css['plain'])} data-part="shell">
      <PrintHead />
      <a className={css['skip']} href="#content" data-print="hide">
        {texts.skip}
      </a>
      {isPlain ? <PlainHeader /> : <ShopHeader categories={categories} />}
      <main id="content" tabIndex={-1} className={css['content']}>
        {children}
      </main>
      {isPlain ? <PlainFooter /> : <ShopFooter categories={categories} />}
    </div>
  );
}

function ShopHeader({ categories }: { categories: string[] }) {
  const { banner } = useShopTexts();
  return (
    <>
      {banner && (
        <aside
          className={css['banner']}
          data-print="hide"
          aria-label={texts.offer}
          {...joinedScriptProps(banner)}
        >
          {banner}
        </aside>
      )}
      <Header categories={categories} />
    </>
  );
}

const ShopFooter = ({ categories }: { categories: string[] }) => (
  <>
    <Footer />
    <BottomBar categories={categories} />
    <CartDrawers />
    <aside aria-label={texts.chat.region} data-print="hide">
      <ChatButton />
    </aside>
  </>
);
