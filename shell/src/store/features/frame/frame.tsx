import type { ReactNode } from 'react';
import { joinedScriptProps, PrintHead, useShopTexts } from 'storefront-kit';
import { texts } from '../../texts.js';
import { BottomBar } from './menus/bottom-bar.js';
import { CartDrawers } from './cart-drawers.js';
import { ChatButton } from './chat-button.js';
import { Footer } from './footer.js';
import css from './frame.module.css';
import { Header } from './header.js';

export function Frame({ categories, children }: { categories: string[]; children: ReactNode }) {
  const { banner } = useShopTexts();
  return (
    <div className={css['frame']} data-part="shell">
      <PrintHead />
      <a className={css['skip']} href="#content" data-print="hide">
        {texts.skip}
      </a>
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
      <main id="content" tabIndex={-1} className={css['content']}>
        {children}
      </main>
      <Footer />
      <BottomBar categories={categories} />
      <CartDrawers />
      <aside aria-label={texts.chat.region} data-print="hide">
        <ChatButton />
      </aside>
    </div>
  );
}
