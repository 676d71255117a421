import type { ReactNode } from 'react';
import css from './nav-tabs.module.css';

/** Tabs that are links to screens. The children are `NavLink`s. */
export const NavTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={css['tabs']} aria-label={label}>
    {children}
  </nav>
);
