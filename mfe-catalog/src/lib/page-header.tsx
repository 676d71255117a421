import type { ReactNode } from 'react';
import { Link, pageHref } from 'storefront-kit';
import css from './page-header.module.css';
import { shopTexts } from '../texts/shop.js';

export function Breadcrumbs({ steps }: { steps: { name: string; path?: string }[] }) {
  return (
    <nav className={css['trail']} aria-label={shopTexts.trail}>
      <ol>
        <li>
          <Link href={pageHref('home')}>{shopTexts.home}</Link>
        </li>
        {steps.map(({ name, path }) => (
          <li key={name}>
            {path ? <Link href={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function PageHeader({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={css['header']}>
      <div className={css['words']}>{children}</div>
      {aside}
    </div>
  );
}
