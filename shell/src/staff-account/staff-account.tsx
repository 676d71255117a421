import { pageHref, SiteProvider } from 'storefront-kit';
import { AccountPage } from '../store/app/page/account-page.js';
import { Logo } from '../store/features/frame/logo.js';
import type { InlinedStaffAccount } from './inlined-staff-account.js';
import css from './staff-account.module.css';

const loadScreens = async () => (await import('./lazy/screens.js')).screens;

/** A separate document with the staff login or staff profile, without the shop layout or remotes. */
export function StaffAccount({ name, site }: InlinedStaffAccount) {
  return (
    <SiteProvider site={site}>
      <header className={css['header']}>
        <Logo />
        {name === 'staffProfile' && <a href={pageHref('staff')}>Staff area</a>}
      </header>
      <main>
        <AccountPage name={name} load={loadScreens} />
      </main>
    </SiteProvider>
  );
}
