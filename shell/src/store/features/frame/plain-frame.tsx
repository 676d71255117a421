import { formatPhone, Link, pageHref, useSite } from 'storefront-kit';
import { texts } from '../../texts.js';
import { Logo } from './logo.js';
import css from './plain-frame.module.css';

export function PlainHeader() {
  return (
    <header className={css['header']}>
      <div>
        <Logo />
        <Link className={css['shop']} href={pageHref('allProducts')}>
          {texts.shop}
        </Link>
      </div>
    </header>
  );
}

export function PlainFooter() {
  const { email, phone } = useSite().business;
  return (
    <footer className={css['footer']}>
      <span>{texts.questions}</span>
      <a href={`mailto:${email}`}>{email}</a>
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </footer>
  );
}
