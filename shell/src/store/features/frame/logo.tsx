import { Link, pageHref, useSite } from 'storefront-kit';
import css from './logo.module.css';

export function Logo() {
  const { business } = useSite();
  return (
    <Link className={css['logo']} href={pageHref('home')}>
      <svg className={css['sign']} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className={css['setting']} d="M16 1.5 28.5 8.700v14.600L16 30.5 3.5 23.300V8.700Z" />
        <path className={css['stone']} d="M16 5.5 25 10.700v10.600l-9 5.2-9-5.200V10.700Z" />
        <path
          className={css['light']}
          d="m16 5.5 4 7.500h-8l4-7.500Zm-9 5.2 5 2.3-5 8.300V10.700Z"
        />
        <path className={css['shade']} d="m20 13 5 8.3-9 5.2 4-13.500Z" />
      </svg>
      <span>{business.name}</span>
    </Link>
  );
}
