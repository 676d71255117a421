import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import css from './inquiry-tabs.module.css';

/** The heading of one of these lists. */
export const InquiryTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={css['title']}>{children}</h2>
);

/** Tabs for the inquiry lists: all inquiries, unanswered ones, and leads from chat links. */
export const InquiryTabs = () => (
  <nav className={css['tabs']} aria-label="Inquiries">
    <NavLink to="/admin-Inquiries" end>
      All inquiries
    </NavLink>
    <NavLink to="/admin-Inquiries/waiting">Waiting</NavLink>
    <NavLink to="/admin-Inquiries/leads">Leads</NavLink>
  </nav>
);
